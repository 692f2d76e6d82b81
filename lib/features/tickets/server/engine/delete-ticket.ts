import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { ticketComment } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import { adminWith, clientWith } from "@/lib/core/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { deleteFlag, permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { announce } from "@/lib/features/tickets/server/announcements/announce";
import { detachCommentFiles } from "@/lib/features/tickets/server/files/comment-files";
import { attachTicketFiles } from "@/lib/features/tickets/server/files/ticket-files";
import { recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { writeChanges } from "./write-changes";

/** `DELETE /{singular}/{id}`: sets the status; only while the ticket waits for approval. */
export const deleteTicket = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.delete`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, deleteFlag(kind)))],
    input: z.object({ id: recordId }),
    output: deletedSchema,
    write: true,
    async run({ actor, input, tx, afterCommit, address, requestId }) {
      const record = await findTicket(tx, kind, input.id, actor, { lock: true });
      if (!record) throw notFound();
      if (record.status !== ticketStatus.forApproval) throw forbidden("Unable to delete");
      await limitChanges(tx, actor, record.id);
      const deletion = { status: ticketStatus.deleted, fields: {}, remarks: null, tenantId: null };
      await writeChanges(tx, afterCommit, kind, record, deletion, actor);
      // Detached files are removed within a day (docs/rules/files.md, Removal).
      await attachTicketFiles(tx, actor, kind, record.id, record.tenantId, {});
      await detachCommentFiles(tx, kind, eq(ticketComment.ticketId, record.id));
      await recordEvent(tx, actor, {
        ticketId: record.id,
        tenantId: record.tenantId,
        action: "deleted",
        from: record.status,
        to: ticketStatus.deleted,
      });
      const deletedTicket = { ...record, status: ticketStatus.deleted };
      await announce(tx, afterCommit, actor, kind, deletedTicket, "deleted");
      await audit(
        tx,
        { actor, address, requestId },
        `${kind.singular}.delete`,
        auditedTicket(kind),
        record.id,
      );
      return { id: record.id, status: ticketStatus.deleted };
    },
  });
