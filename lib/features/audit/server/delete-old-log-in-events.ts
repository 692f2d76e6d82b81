import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { auditLog, auditLogCount } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";

/** For log-ins and ends of sessions; other entries are never deleted (docs/rules/administrators.md, Audit log). */
const retentionDays = 400;

const logInActions = [
  "session.logIn",
  "session.refuseLogIn",
  "session.lock",
  "session.logOut",
  "session.endSession",
];

export const deleteOldLogInEvents = deletes(
  auditLog,
  and(inArray(auditLog.action, logInActions), isOlderThan(auditLog.at, retentionDays)),
);

/** Counts whose entries are all deleted: each account with log-ins has some for each month. */
export const deleteEmptyCounts = deletes(auditLogCount, eq(auditLogCount.count, 0));
