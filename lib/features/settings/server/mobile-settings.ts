import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { websiteSetting } from "@/db/schema";
import { open, superAdmin } from "@/lib/core/actor";
import { fileAddress } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertWholeNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { publicPage } from "@/lib/features/files/server/visible-file";
import {
  type MobileColour,
  type MobileFields,
  type MobileSettings,
  mobileColours,
  mobileImages,
} from "@/lib/features/settings/mobile";
import { mobileSettings } from "@/lib/features/settings/mobile-schema";
import { mobileRecord } from "@/lib/features/settings/record";
import { exactInstant } from "@/lib/format/dates";

/** The row that stores the settings as JSON. */
const rowName = "mobileSettings";

const defaultColours = Object.fromEntries(
  mobileColours.flatMap((group) => group.colours.map(({ name, standard }) => [name, standard])),
) as Record<MobileColour, string>;

/** Stored settings, with defaults for absent ones; `updatedAt` is null if none were saved. */
async function readStored(tx: Executor): Promise<{ fields: MobileFields; updatedAt: string | null }> {
  const [row] = await tx.select().from(websiteSetting).where(eq(websiteSetting.name, rowName));
  const fields = {
    appTitle: env.APP_NAME,
    appConnectionString: new URL("/api", env.APP_URL).href,
    ...defaultColours,
    loginBackgroundImage: "",
    headerLogo: "",
    ...(row ? (JSON.parse(row.value) as Partial<MobileFields>) : {}),
  };
  return { fields, updatedAt: row ? exactInstant(row.updatedAt) : null };
}

/** Reads one of the mobile app's colours, such as `#0B1B36`. */
export const mobileColour = async (tx: Executor, name: MobileColour): Promise<string> =>
  (await readStored(tx)).fields[name];

const link = (key: string) => (key === "" ? null : fileAddress("client", key));

const toMobileSettings = (fields: MobileFields): MobileSettings => ({
  appName: env.APP_NAME,
  ...fields,
  loginBackgroundImagePath: link(fields.loginBackgroundImage),
  headerLogoPath: link(fields.headerLogo),
});

async function readRecord(tx: Executor): Promise<z.output<typeof mobileRecord>> {
  const { fields, updatedAt } = await readStored(tx);
  return { value: JSON.stringify(toMobileSettings(fields)), updated_at: updatedAt };
}

/** `GET /mobile-settings`: public, also during maintenance. */
export const showMobileSettings = defineUseCase({
  name: "mobileSettings.show",
  allow: [open],
  input: z.object({}),
  output: mobileRecord,
  run: ({ tx }) => readRecord(tx),
});

/** `POST /mobile-setting`: absent fields do not change. */
export const saveMobileSettings = defineUseCase({
  name: "mobileSettings.save",
  allow: [superAdmin],
  input: mobileSettings,
  output: mobileRecord,
  write: true,
  async run({ actor, input: { updated_at, ...input }, tx, address, requestId }) {
    // The lock prevents parallel saves from overwriting each other's fields; website settings use the same lock.
    await tx.execute(sql`lock table ${websiteSetting} in share row exclusive mode`);
    const { fields: before, updatedAt } = await readStored(tx);
    await assertWholeNotStale(updatedAt, updated_at, () =>
      findLastWholeSave(tx, actor, "mobileSettings.save"),
    );
    const received = Object.entries(input).filter(([, value]) => value !== undefined);
    const after: MobileFields = { ...before, ...Object.fromEntries(received) };
    const changed = (Object.keys(after) as (keyof MobileFields)[]).filter(
      (name) => after[name] !== before[name],
    );
    if (changed.length > 0) {
      const value = JSON.stringify(after);
      await tx
        .insert(websiteSetting)
        .values({ name: rowName, value })
        .onConflictDoUpdate({
          target: websiteSetting.name,
          set: { value, updatedAt: sql`clock_timestamp()` },
        });
      const keysOf = (name: (typeof mobileImages)[number]) => [after[name]].filter(Boolean);
      await attachFiles(
        tx,
        actor,
        { recordType: "mobile_setting", recordId: rowName, tenantId: null, page: publicPage },
        Object.fromEntries(mobileImages.map((name) => [name, keysOf(name)])),
      );
      const detail = Object.fromEntries(
        changed.map((name) => [name, { from: before[name], to: after[name] }]),
      );
      const caller = { actor, address, requestId };
      await audit(tx, caller, "mobileSettings.save", "website_setting", "mobile", detail);
    }
    return readRecord(tx);
  },
});
