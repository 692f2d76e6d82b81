import { type Block, letterPdf } from "@/scripts/demo/letter-pdf";
import type { Session } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { stored } from "@/tests/support/uploads";

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
  const uploaded = await Promise.all(
    files.map(async ({ name, bytes }) => ({ name, url: await stored(by.token, "pdf", bytes, name) })),
  );
  const body = {
    memoNumber: "2026-99",
    title,
    description: "For all floors.",
    date: "2026-11-17",
    files: uploaded,
  };
  const { id } = await call<{ id: string }>(by.token, "POST", "/memorandum", body);
  return id;
}
