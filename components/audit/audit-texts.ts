import type { AuditRecord } from "@/lib/features/audit/record";
import { sessionEnds } from "@/lib/features/audit/session-ends";

/* The audit log's texts for actions, records and values (docs/rules/administrators.md, Audit log). */

const verbs: Record<string, string> = {
  create: "Added",
  add: "Added",
  update: "Changed",
  change: "Changed",
  delete: "Deleted",
  approve: "Approved",
  verify: "Verified",
  settle: "Settled",
  save: "Saved",
  order: "Reordered",
  upload: "Uploaded",
  receive: "Imported",
  undo: "Reverted",
  reset: "Reset",
  invite: "Mailed an invitation again",
  acceptInvitation: "Accepted an invitation",
  sendLogInMail: "Mailed a log-in link",
  changePassword: "Changed the password",
  resetPassword: "Set a new password by a mailed link",
  logIn: "Logged in",
  refuseLogIn: "Refused a log-in",
  lock: "Locked log-ins",
  logOut: "Logged out",
  endSession: "Ended a session",
  endSessions: "Ended all sessions",
  move: "Moved",
  assign: "Assigned",
  urgent: "Marked as urgent, or not any more",
  reopen: "Reopened",
  comment: "Commented",
  editComment: "Edited a comment",
  deleteComment: "Deleted a comment",
  wait: "Changed what it waits for",
  recompute: "Recalculated due times",
  resetTwoFactor: "Turned off the authenticator",
};

/** Actions whose verb alone is ambiguous. */
const wholeActionTexts: Record<string, string> = {
  "twoFactor.confirm": "Turned on the authenticator",
  "twoFactor.end": "Turned off the authenticator",
  "person.approve": "Approved or refused",
  "person.end": "Ended the access",
};

/** Returns the last segment of an action, by which the list is filtered. */
export const verbOf = (action: string): string => action.slice(action.lastIndexOf(".") + 1);

/** Returns an action's text; by default it is derived from the verb. */
export const actionText = (action: string): string =>
  wholeActionTexts[action] ?? verbs[verbOf(action)] ?? readableName(verbOf(action));

const endTexts: Record<string, string> = Object.fromEntries(
  Object.values(sessionEnds).map(({ reason, text }) => [reason, text]),
);

/** Returns what an entry says that happened; of a session's end, why it ended. */
export const entryText = ({ action, changes }: Pick<AuditRecord, "action" | "changes">): string => {
  const reason = changes.find(({ field }) => field === "reason")?.after;
  const text = action === "session.endSession" ? endTexts[valueText(reason)] : undefined;
  return text ?? actionText(action);
};

/** Whether an entry is about a log-in or a session, and changes no record. */
export const isLogInEvent = (action: string): boolean =>
  action.startsWith("session.") && !action.endsWith("Password");

/** The labels of such an entry's values. */
export const eventFacts: Record<string, string> = { reason: "Why", locked: "Locked", minutes: "For minutes" };

/** @param names of record types whose own name is not the text */
export const typeText = (recordType: string, names: Readonly<Record<string, string>>): string =>
  names[recordType] ?? readableName(recordType);

/** Formats `policyHeader` and `policy_header` as `Policy header`. */
const readableName = (name: string): string => {
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** Formats a value for the comparison; a missing value is empty. */
export const valueText = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** Splits off the common start and end of two texts. */
export function changedPart(text: string, other: string): [before: string, changed: string, after: string] {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end++;
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)];
}
