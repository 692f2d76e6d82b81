import "server-only";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { z } from "zod";
import type { StaffActor } from "@/lib/core/actor";
import { saveWebsiteSettings } from "@/lib/features/settings/server/save-website-settings";
import accountsJson from "./data/deposit-accounts.json";
import { callerOf } from "./demo-caller";
import { storePicture } from "./demo-pictures";

/* The accounts to which the demonstration's tenants make deposits. */

const demoAccount = z.strictObject({
  bank: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** What its QR code says; an account without it has no code. */
  scanned: z.string().optional(),
});

const accounts = z.array(demoAccount).parse(accountsJson);

/** Draws the QR codes and saves the website setting. */
export async function setDepositAccounts(chief: StaffActor): Promise<void> {
  const value = await Promise.all(
    accounts.map(async ({ scanned, ...texts }) => ({
      ...texts,
      image: scanned ? await storeCode(chief, scanned) : "",
    })),
  );
  await saveWebsiteSettings(callerOf(chief), {
    settings: [{ name: "depositAccounts", value: JSON.stringify(value) }],
  });
}

async function storeCode(chief: StaffActor, text: string): Promise<string> {
  const picture = await sharp(Buffer.from(renderSVG(text)))
    .resize(480)
    .png()
    .toBuffer();
  return (await storePicture(chief, "logo", "QR code.png", picture)).url;
}
