// Copies the files that PDF.js loads by name while it draws a PDF (character maps, standard fonts, colour profiles and
// decoders of scanned pages) to public/pdfjs/<version>.

import { readFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "node_modules", "pdfjs-dist");
const target = path.join(root, "public", "pdfjs");
const { version } = JSON.parse(readFileSync(path.join(source, "package.json"), "utf8"));

await rm(target, { recursive: true, force: true });
for (const folder of ["cmaps", "standard_fonts", "iccs", "wasm"]) {
  await cp(path.join(source, folder), path.join(target, version, folder), { recursive: true });
}
