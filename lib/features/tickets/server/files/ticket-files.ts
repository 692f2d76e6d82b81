import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import type { Transaction } from "@/lib/core/server/database";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import type { TicketKind } from "@/lib/features/tickets/define";

/**
 * Attaches the files in a ticket's fields to it, so that its tenant and the admins who may view its page can read
 * them.
 * @param values the ticket's fields; empty to detach all files
 * @throws AppError `invalid` for a file that does not exist or that this actor may not use
 */
export async function attachTicketFiles(
  tx: Transaction,
  actor: SessionActor,
  kind: TicketKind,
  ticketId: string,
  tenantId: string,
  values: Record<string, unknown>,
): Promise<void> {
  const fields = kind.fields.filter(({ type }) => type === "files");
  if (fields.length === 0) return;
  const files = fields.map(({ name }) => {
    const listed = (values[name] ?? []) as { url: string }[];
    return [name, listed.map(({ url }) => url)];
  });
  const uses = { recordType: kind.singular, recordId: ticketId, tenantId, page: kind.page };
  await attachFiles(tx, actor, uses, Object.fromEntries(files));
}
