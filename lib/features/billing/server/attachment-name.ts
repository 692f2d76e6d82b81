import "server-only";
import { createHash } from "node:crypto";

const maxStemLength = 120;

/**
 * Makes the name by which a statement's PDF is opened in `soa/pdf` from an attachment's name: without folders, and only
 * with `A-Za-z0-9._-`. If that changes the name, a digest of the original is appended, because `A B.pdf` and `A+B.pdf`
 * are two tenants' statements.
 * @returns the name, ending in `.pdf`; null if nothing usable remains
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

/**
 * The key for comparing attachments of rows, uploaded PDFs and statements. Unlike the cleaned name, it includes folders
 * and ignores case (docs/rules/billing.md, Import from PROMIS: PDFs).
 * @returns `""` if the name is not that of a PDF
 */
export function attachmentKey(name: string): string {
  const parts = name.normalize("NFC").split(/[/\\]/);
  const base = cleanAttachmentName(parts.pop()?.trim().toLowerCase() ?? "");
  if (base === null) return "";
  const folders = parts.map((part) => part.trim()).filter((part) => !/^(?:\.{0,2}|[A-Za-z]:)$/.test(part));
  return [...folders, base].join("/").toLowerCase();
}
