/* Why sessions end, for the audit log (docs/rules/administrators.md, Audit log). */

type End = {
  /** The stored reason. */
  reason: string;
  /** What the log says that happened. */
  text: string;
  /** The session's user did it, and not the system. */
  byUser?: boolean;
};

export const sessionEnds = {
  logOut: { reason: "logged out", text: "Logged out", byUser: true },
  replaced: {
    reason: "a new log-in in the same browser",
    text: "Session replaced by a new log-in",
    byUser: true,
  },
  user: { reason: "ended by its user", text: "Ended a session", byUser: true },
  expired: { reason: "expired", text: "Session expired" },
  office: { reason: "ended by the office", text: "Session ended for the office" },
  password: { reason: "a new password", text: "Session ended after a new password" },
  twoFactor: { reason: "a new authenticator app", text: "Session ended after a new authenticator app" },
  access: {
    reason: "the access to the unit has ended",
    text: "Session ended with the access to the unit",
  },
  inactive: { reason: "the account is not active", text: "Session of an inactive account ended" },
  maintenance: { reason: "closed for maintenance", text: "Session closed by maintenance" },
  reset: { reason: "the database was reset", text: "Session ended by a reset" },
} as const satisfies Record<string, End>;

export type EndReason = keyof typeof sessionEnds;

export const isEndedByUser = (end: EndReason): boolean => "byUser" in sessionEnds[end];
