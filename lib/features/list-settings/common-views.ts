/** The names of the views that every list of tickets has. */
export const commonViewNames = {
  oldest: "Open, oldest first",
  mine: "Mine, open, oldest first",
  nobodys: "Nobody's",
} as const;
