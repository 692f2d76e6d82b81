import { type Block, letterPdf } from "@/scripts/demo/letter-pdf";
import type { Session } from "./people";
import { call, uploadFile } from "./product";

/* Memorandums with PDFs for the browser tests. */

/** A PDF with a number of pages, each with a text. */
export const letter = (name: string, pages: readonly string[]): Buffer =>
  letterPdf(
    name,
    pages.flatMap((text, at): Block[] => [...(at === 0 ? [] : ["next page" as const]), { text }]),
  );

export type NewFile = { name: string; bytes: Buffer };

/** Publishes a memorandum. @returns its id */
export async function publish(by: Session, title: string, files: readonly NewFile[]): Promise<string> {
  const stored = await Promise.all(
    files.map(async (file) => ({ name: file.name, url: await uploadFile(by.token, "pdf", file) })),
  );
  const body = {
    memoNumber: "2026-99",
    title,
    description: "For all floors.",
    date: "2026-11-17",
    files: stored,
  };
  const { id } = await call<{ id: string }>(by.token, "POST", "/memorandum", body);
  return id;
}
