/** `waiting`: for the office; `ended`: also one whose last day has passed. */
export const personStates = ["waiting", "invited", "active", "ended"] as const;
export type PersonState = (typeof personStates)[number];
