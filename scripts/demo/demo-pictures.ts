import "server-only";
import { Readable } from "node:stream";
import sharp from "sharp";
import { z } from "zod";
import type { NamedFile } from "@/db/schema/columns";
import type { SessionActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { storeUpload } from "@/lib/features/files/server/store-upload";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import drawings from "./data/drawings.json";

/* The demonstration's pictures: a gradient, a wave, and a line drawing. */

/** A drawing: a gradient of two colours from the top left to the bottom right, and white lines in a box of 48 by 48. */
type Drawing = { from: string; to: string; lines: string };

type DrawingName = keyof typeof drawings;
export const drawingName = z.enum(Object.keys(drawings) as DrawingName[]);

function svg({ from, to, lines }: Drawing, width: number, height: number): string {
  const low = height * 0.72;
  const wave = `M0 ${low} C ${width * 0.3} ${low - height * 0.22}, ${width * 0.45} ${height}, ${width * 0.7} ${low} S ${width} ${low - height * 0.16} ${width} ${low - height * 0.12} V ${height} H 0 Z`;
  const size = height * 0.4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <path d="${wave}" fill="#ffffff" fill-opacity="0.22"/>
    <svg x="${(width - size) / 2}" y="${(height - size) / 2}" width="${size}" height="${size}" viewBox="0 0 48 48"
      fill="none" stroke="#ffffff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
      <path d="${lines}"/>
    </svg></svg>`;
}

/** Draws a picture and uploads it. */
export async function storeDrawing(
  actor: SessionActor,
  folder: StorageFolder,
  name: string,
  drawing: DrawingName,
): Promise<NamedFile> {
  const picture = await sharp(Buffer.from(svg(drawings[drawing], 960, 600)))
    .jpeg({ quality: 82 })
    .toBuffer();
  return await storePicture(actor, folder, name, picture);
}

/** Uploads a picture. */
export async function storePicture(
  actor: SessionActor,
  folder: StorageFolder,
  name: string,
  picture: Buffer,
): Promise<NamedFile> {
  const { key } = await storeUpload(db, actor, { folder, source: Readable.from([picture]) });
  return { name, url: key };
}
