import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { websiteSetting } from "@/db/schema";
import { type StaffActor, superAdmin } from "@/lib/core/actor";
import { type FieldErrors, invalid } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertVersionMatches } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readStored, type WebsiteSettingValues } from "@/lib/core/server/website-settings";
import { type Closing, type SettingName, settingNames } from "@/lib/core/website-settings";
import {
  endConnectionsWithoutTwoFactor,
  endSessionsForMaintenance,
} from "@/lib/features/auth/server/end-sessions";
import { attachFiles, type FileUses } from "@/lib/features/files/server/attach-files";
import { publicPage } from "@/lib/features/files/server/visible-file";
import { cleanDepositAccounts, readDepositAccounts } from "@/lib/features/settings/deposit-accounts";
import { maintenanceQueue } from "@/lib/features/settings/queue";
import { settingRecord } from "@/lib/features/settings/record";
import { missingMaintenanceMessage, settingFault, websiteSettings } from "@/lib/features/settings/schema";
import { isImageSetting, settingList, switchSettings } from "@/lib/features/settings/setting-list";
import { isoInstant } from "@/lib/format/dates";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { lockSettings, publishSite } from "./start-maintenance";

/**
 * `POST /website-setting`: absent settings do not change. Closing the site ends the sessions of clients and admins, at
 * once or after `closesInMinutes`, and notifies open pages.
 */
export const saveWebsiteSettings = defineUseCase({
  name: "websiteSettings.save",
  allow: [superAdmin],
  input: websiteSettings,
  output: z.array(settingRecord),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId, ifMatch }) {
    await lockSettings(tx);
    const { settings: before, closing } = await readStored(tx);
    await assertVersionMatches(settingList(settingNames, before), ifMatch, () =>
      findLastWholeSave(tx, actor, "websiteSettings.save"),
    );
    const after = {
      ...before,
      ...Object.fromEntries(input.settings.map(({ name, value }) => [name, value])),
    };
    for (const name of switchSettings) after[name] = after[name] === "1" ? "1" : "0";
    after.depositAccounts = cleanDepositAccounts(after.depositAccounts);
    const changed = settingNames.filter((name) => after[name] !== before[name]);
    assertValidSettings(after, [...changed, ...input.settings.map(({ name }) => name)]);
    await save(tx, after, changed);
    const isAsked = input.settings.some(({ name }) => name === "isUnderMaintenance");
    const isClosed = closing !== null && closing.seconds === 0;
    const closes = isAsked && after.isUnderMaintenance === "1" && !isClosed;
    const opens = isClosed && after.isUnderMaintenance === "0";
    const minutes = input.closesInMinutes ?? 0;
    const startsAt = closes ? await setStart(tx, minutes) : null;
    const laterStart = minutes > 0 ? startsAt : null;
    await attachPictures(tx, actor, after, changed);
    const detail = {
      ...Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }])),
      ...startChange(closing, laterStart, isAsked),
    };
    if (Object.keys(detail).length > 0) {
      const caller = { actor, address, requestId };
      await audit(tx, caller, "websiteSettings.save", "website_setting", "website", detail);
    }
    if (laterStart) await enqueueStart(tx, laterStart);
    // Also when the site opens again, for a session created at the moment of closing.
    else if (closes || opens) await endSessionsForMaintenance(tx);
    if (changed.includes("staffTwoFactor")) await endConnectionsWithoutTwoFactor(tx);
    if (closes || changed.includes("isUnderMaintenance") || changed.includes("maintenanceMessage"))
      afterCommit(() => publishSite());
    return settingList(settingNames, after);
  },
});

/** Sets when the site closes. @returns the instant */
async function setStart(tx: Executor, minutes: number): Promise<string> {
  const [row] = await tx
    .update(websiteSetting)
    .set({ startsAt: sql`clock_timestamp() + make_interval(mins => ${minutes})` })
    .where(eq(websiteSetting.name, "isUnderMaintenance"))
    .returning({ startsAt: websiteSetting.startsAt });
  return isoInstant(row?.startsAt ?? "");
}

/** Enqueues the job that ends the sessions. */
async function enqueueStart(tx: Executor, startsAt: string): Promise<void> {
  // A second later, because a Date has no microseconds, and a job that is early does nothing.
  await enqueue(tx, maintenanceQueue, {}, { startAfter: new Date(Date.parse(startsAt) + 1000) });
}

/** What the audit log says of a closing that is ordered for later, put off, or called off. */
function startChange(
  closing: Closing | null,
  startsAt: string | null,
  isAsked: boolean,
): { maintenanceStart?: { from: string; to: string } } {
  const was = closing && closing.seconds > 0 ? closing.startsAt : "";
  const to = startsAt ?? "";
  return isAsked && was !== to ? { maintenanceStart: { from: was, to } } : {};
}

async function attachPictures(
  tx: Transaction,
  actor: StaffActor,
  settings: WebsiteSettingValues,
  names: readonly SettingName[],
): Promise<void> {
  for (const name of names) {
    const keys = pictureKeys(name, settings[name]);
    const use: FileUses = {
      recordType: "website_setting",
      recordId: name,
      tenantId: null,
      page: publicPage,
    };
    if (keys !== null) await attachFiles(tx, actor, use, { [name]: keys });
  }
}

/** The keys of a setting's pictures; null if it can't have any. */
function pictureKeys(name: SettingName, value: string): string[] | null {
  if (name === "depositAccounts") return readDepositAccounts(value).flatMap(({ image }) => image || []);
  return isImageSetting(name) ? (value ? [value] : []) : null;
}

function assertValidSettings(after: WebsiteSettingValues, names: readonly SettingName[]): void {
  const errors: FieldErrors = {};
  for (const name of names) {
    const fault = settingFault[name](after[name]);
    if (fault) errors[name] = [fault];
  }
  if (after.isUnderMaintenance === "1" && after.maintenanceMessage === "") {
    errors.maintenanceMessage = [missingMaintenanceMessage];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function save(
  tx: Executor,
  settings: WebsiteSettingValues,
  names: readonly SettingName[],
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insert(websiteSetting)
    .values(names.map((name) => ({ name, value: settings[name] })))
    .onConflictDoUpdate({
      target: websiteSetting.name,
      set: { value: sql`excluded.value`, startsAt: sql`null`, updatedAt: sql`clock_timestamp()` },
    });
}
