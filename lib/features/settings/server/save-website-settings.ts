import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { websiteSetting } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { type FieldErrors, invalid } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertVersionMatches } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readSettings, storedSettings, type WebsiteSettingValues } from "@/lib/core/server/website-settings";
import { type SettingName, settingNames } from "@/lib/core/website-settings";
import {
  endConnectionsWithoutTwoFactor,
  endSessionsForMaintenance,
} from "@/lib/features/auth/server/end-sessions";
import { attachFiles, type FileUses } from "@/lib/features/files/server/attach-files";
import { publicPage } from "@/lib/features/files/server/visible-file";
import { cleanDepositAccounts, readDepositAccounts } from "@/lib/features/settings/deposit-accounts";
import { settingRecord } from "@/lib/features/settings/record";
import { missingMaintenanceMessage, settingFault, websiteSettings } from "@/lib/features/settings/schema";
import { isImageSetting, settingList, switchSettings } from "@/lib/features/settings/setting-list";
import { changedEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/**
 * `POST /website-setting`: absent settings do not change. Closing the site ends the sessions of clients and admins and
 * notifies open pages.
 */
export const saveWebsiteSettings = defineUseCase({
  name: "websiteSettings.save",
  allow: [superAdmin],
  input: websiteSettings,
  output: z.array(settingRecord),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId, ifMatch }) {
    // The lock is needed because validating the maintenance message depends on settings that another save may change.
    await tx.execute(sql`lock table ${websiteSetting} in share row exclusive mode`);
    const before = await storedSettings(tx);
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
    for (const name of changed) {
      const keys = pictureKeys(name, after[name]);
      if (keys === null) continue;
      const use: FileUses = {
        recordType: "website_setting",
        recordId: name,
        tenantId: null,
        page: publicPage,
      };
      await attachFiles(tx, actor, use, { [name]: keys });
    }
    if (changed.length > 0) {
      const detail = Object.fromEntries(
        changed.map((name) => [name, { from: before[name], to: after[name] }]),
      );
      await audit(
        tx,
        { actor, address, requestId },
        "websiteSettings.save",
        "website_setting",
        "website",
        detail,
      );
    }
    // Also when the site opens again, for a session created at the moment of closing.
    if (changed.includes("isUnderMaintenance")) await endSessionsForMaintenance(tx);
    if (changed.includes("staffTwoFactor")) await endConnectionsWithoutTwoFactor(tx);
    if (changed.includes("isUnderMaintenance") || changed.includes("maintenanceMessage")) {
      const { isUnderMaintenance, maintenanceMessage } = await readSettings(tx);
      afterCommit(() =>
        publish([websiteSettingsChannel], changedEvent, { isUnderMaintenance, maintenanceMessage }),
      );
    }
    return settingList(settingNames, after);
  },
});

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
      set: { value: sql`excluded.value`, updatedAt: sql`clock_timestamp()` },
    });
}
