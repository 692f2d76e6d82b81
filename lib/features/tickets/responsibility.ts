/* The rules of assignees, shared by calls and screens (docs/rules/tickets.md, Assignee). */

/** The maximum number of tickets that one call assigns. */
export const maxAssigned = 100;
