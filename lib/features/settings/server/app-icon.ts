import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { readSettings } from "@/lib/core/server/website-settings";
import { fileStore } from "@/lib/ports/storage/server/store";
import { mobileColour } from "./mobile-settings";

/** The sizes of the app's icon in pixels: for iOS, and for Android. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** The share of the icon's width that the logo takes. A mask may cut what is outside of 80 % (maskable icons). */
const logoShare = 0.64;

/** The last icon of each size. It is a function of `source`, so every process may have its own. */
const made = new Map<IconSize, { source: string; icon: Buffer }>();

/** Draws the tower's logo, or the product's mark, on the header's colour as a square PNG without rounded corners. */
export async function appIcon(size: IconSize): Promise<Buffer> {
  const [{ websiteLogo }, colour] = await Promise.all([
    readSettings(db),
    mobileColour(db, "headerBackgroundColor"),
  ]);
  const source = `${websiteLogo} ${colour}`;
  const known = made.get(size);
  if (known?.source === source) return known.icon;
  const icon = await draw(size, websiteLogo, colour);
  made.set(size, { source, icon });
  return icon;
}

async function draw(size: IconSize, logo: string, background: string): Promise<Buffer> {
  const picture = logo ? await readLogo(logo) : null;
  const mark = () => readFile(path.resolve("public/mark.svg"));
  const inner = Math.round(size * (picture ? logoShare : 1));
  const drawn = await sharp(picture ?? (await mark()), { density: 1200 })
    .resize(inner, inner, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}

/** @returns null if the store has lost the file, or is away */
async function readLogo(key: string): Promise<Buffer | null> {
  try {
    const opened = await fileStore.open(key);
    return opened && Buffer.from(await new Response(opened.stream).arrayBuffer());
  } catch (error) {
    log.warn({ err: error, key }, "the logo of the app's icon can't be read");
    return null;
  }
}
