import "server-only";
import * as z from "zod";
import { adminWith, anyAdmin, clientWith } from "@/lib/core/actor";
import { changedValue } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { Shortcut, TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { changedTicket } from "@/lib/features/tickets/record";
import { updateSchema } from "@/lib/features/tickets/schema";
import { flagOfTarget } from "@/lib/features/tickets/statuses";
import { applyUpdate } from "./apply-update";

/**
 * `PUT /{singular}/{id}`: updates a ticket. Tenants may change the fields of their own tickets that wait for
 * approval. Staff need `edit` for fields and FOR APPROVAL, the status's flag for any other status, and any of these flags
 * for remarks and closing fields.
 */
export const updateTicket = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.update`,
    allow: [clientWith(unitRightOf(kind)), anyAdmin],
    input: updateSchema,
    output: changedTicket(kind),
    write: true,
    run: (context) => applyUpdate(kind, context, context.input),
  });

/** `PUT /{singular}/{call}/{id}`: sets one status; the body is ignored. */
export const shortcutTicket = (kind: TicketKind, call: string, { to }: Shortcut) =>
  defineUseCase({
    name: `${kind.singular}.${call}`,
    allow: [adminWith(permissionOf(kind, flagOfTarget[to]))],
    input: z.object({
      id: recordId,
      updated_at: z
        .unknown()
        .optional()
        .meta({ type: "string", ...changedValue.meta() }),
    }),
    output: changedTicket(kind),
    write: true,
    run: (context) => applyUpdate(kind, context, { ...context.input, status: to }),
  });
