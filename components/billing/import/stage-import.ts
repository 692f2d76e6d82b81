import { fetchCall } from "@/lib/browser/fetch";
import { billingCalls } from "@/lib/features/billing/calls";
import { maxCheckedFiles } from "@/lib/features/billing/promis-columns";
import type { DateOrder } from "@/lib/features/billing/read-invoice-date";
import type { Figures, PreviewCheck, UnnamedPdf } from "./import-state";
import type { ChosenPdf, NamedPdf } from "./read-pdf";

/** The chosen PDFs, matched by the server. */
export type Matched = { toSend: NamedPdf[]; known: number; unnamed: ChosenPdf[] };

/**
 * Sends names and digests of all chosen PDFs, which replace those chosen before.
 * @throws ApiFailure, NoAnswer
 */
export async function choosePdfs(
  uniqId: string,
  pdfs: readonly ChosenPdf[],
  signal: AbortSignal,
): Promise<Matched> {
  const byName = new Map(pdfs.map((pdf) => [pdf.name, pdf]));
  const matched: Matched = { toSend: [], known: 0, unnamed: [] };
  for (let index = 0; index === 0 || index < pdfs.length; index += maxCheckedFiles) {
    signal.throwIfAborted();
    const files = pdfs.slice(index, index + maxCheckedFiles).map(({ name, sha256 }) => ({ name, sha256 }));
    const chosen = { uniqId, files, isFirst: index === 0 };
    const { toSend, known, unnamed } = await fetchCall(billingCalls.matchPdfs, chosen);
    for (const { name, attachment } of toSend) {
      const pdf = byName.get(name);
      if (pdf) matched.toSend.push({ ...pdf, attachment });
    }
    matched.unnamed.push(...unnamed.flatMap((name) => byName.get(name) ?? []));
    matched.known += known;
  }
  return matched;
}

/**
 * Fetches the preview of a staged import.
 * @param order of day and month; null: as it was staged
 * @throws ApiFailure, NoAnswer
 */
export async function fetchPreview(
  uniqId: string,
  { toSend, known, unnamed }: Matched,
  order: DateOrder | null,
): Promise<{ figures: Figures; check: PreviewCheck; unnamedPdfs: UnnamedPdf[] }> {
  const query = { uniqId, limit: 1, dateOrder: order ?? undefined };
  const { figures, rows, ...check } = await fetchCall(billingCalls.preview, query);
  return {
    check,
    figures: {
      ...figures,
      rows: figures.created + figures.updated + figures.unchanged,
      pdfs: toSend.length + known,
      storedPdfs: known,
      unnamedPdfs: unnamed.length,
    },
    unnamedPdfs: unnamed.map(({ name, file }) => ({ name, bytes: file.size })),
  };
}
