import { type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/core/server/database";
import { accountChanged } from "@/lib/features/auth/server/notices";
import type { Notice, NotificationKind } from "@/lib/features/notice";
import { selectBellRows, toBellItems } from "@/lib/features/notifications/server/shown-notifications";

type Line = {
  kind?: NotificationKind;
  title: string;
  message: string;
  record?: { type: string; id: string } | null;
  aboutTenantId?: string | null;
};

type Text = { title: string; message: string };

// This notice needs no record, so a row of it can have a fixed text in tests.
const ownText = accountChanged.text;
accountChanged.text = (told) =>
  "title" in told.values ? (told.values as unknown as Text) : ownText.call(accountChanged, told);

/** A notice with a fixed text, for tests of any notification. */
export const newsOf = ({ kind = "tickets", title, message, ...rest }: Line) => ({
  notice: { ...accountChanged, kind } as unknown as Notice<Text>,
  values: { title, message },
  ...rest,
});

/** The notifications about a record as the bells of their recipients show them, in the order of their time. */
export const linesAbout = (recordId: string) => bellLines(sql`record_id = ${recordId}`);

/** Those of a person. */
export const linesOf = (personId: string) => bellLines(sql`account_id = ${personId}`);

const bellLines = (which: SQL) =>
  selectBellRows(db, sql`(select * from notification where ${which})`).orderBy(sql`n.id`).then(toBellItems);
