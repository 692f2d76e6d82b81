import "server-only";
import { createHash } from "node:crypto";

const maxStemLength = 120;

/**
 * The name under which a statement's PDF is stored in `soa/pdf`, made from the attachment's name. The import applies it
 * to the names in the CSV as well, so that both match.
 * Folders before the name are dropped; only `A-Za-z0-9._-` stays. Where that changed the name, a digest of the original
 * is appended: `A B.pdf` and `A+B.pdf` are two tenants' statements and must not become one file.
 * @returns the name, ending in `.pdf`; `null` where nothing usable is left
 */
export function cleanAttachmentName(name: string): string | null {
  const base = (name.split(/[/\\]/).at(-1) ?? "").normalize("NFC").trim();
  const stem = /^([^\0]+)\.pdf$/i.exec(base)?.[1];
  if (!stem || !/[\p{L}\p{N}]/u.test(stem)) {
    return null;
  }
  const clean = stem
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "_")
    .replace(/^\.+/, "")
    .slice(0, maxStemLength);
  if (clean === stem) {
    return `${clean}.pdf`;
  }
  const digest = createHash("sha256").update(stem).digest("hex").slice(0, 12);
  return `${clean}-${digest}.pdf`;
}
