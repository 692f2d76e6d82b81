/* What waits for a member of staff (docs/rules/content.md, The office's dashboard). */

/** The cells, in their order: first what is late or concerns the person, then what has come in. */
export const workCells = [
  { name: "urgent", label: "Urgent", isAlarming: true },
  { name: "overdue", label: "Overdue", isAlarming: true },
  { name: "dueToday", label: "Due today" },
  { name: "unread", label: "Unread" },
  { name: "mine", label: "Mine" },
  { name: "new", label: "New since yesterday" },
  { name: "unassigned", label: "Unassigned" },
  { name: "deposits", label: "Deposits to verify" },
  { name: "differences", label: "Differences" },
  { name: "posts", label: "Posts to approve" },
] as const satisfies readonly { name: string; label: string; isAlarming?: true }[];

export type WorkCellName = (typeof workCells)[number]["name"];
