import "server-only";
import * as z from "zod";
import { admin, client } from "@/lib/core/actor";
import { changedValue } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { Shortcut, TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import { changedTicket } from "@/lib/features/tickets/record";
import { updateSchema } from "@/lib/features/tickets/schema";
import { flagOfTarget } from "@/lib/features/tickets/statuses";
import { applyUpdate } from "./apply-update";

/**
 * `PUT /{singular}/{id}`: a tenant changes the fields of its own ticket while it waits for approval; staff change its
 * fields (edit, status 1), its status (each target its own flag), its remarks and closing fields (with any of these).
 */
export const updateTicket = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.update`,
    allow: [client, admin()],
    input: updateSchema,
    output: changedTicket(kind),
    write: true,
    run: (context) => applyUpdate(kind, context, context.input),
  });

/** `PUT /{singular}/{call}/{id}`: sets one status, and nothing else; what the body says is ignored. */
export const shortcutTicket = (kind: TicketKind, call: string, { to }: Shortcut) =>
  defineUseCase({
    name: `${kind.singular}.${call}`,
    allow: [admin(permissionOf(kind, flagOfTarget[to]))],
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
