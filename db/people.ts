/** What a person is to a unit. */
export const unitRoles = ["owner", "tenant", "household", "representative"] as const;
export type UnitRole = (typeof unitRoles)[number];

/** The person who filed a record, by the id of the membership. */
export type FiledBy = { id: string; name: string };

/** What a person may see and do for a unit (docs/rules/people.md, Rights). */
export const unitRights = ["bills", "pay", "requests", "visitors", "people"] as const;
export type UnitRight = (typeof unitRights)[number];
