import "server-only";
import * as z from "zod";
import { admin, client } from "@/lib/auth/actor";
import { recordId } from "@/lib/schema";
import type { Shortcut, TicketKind } from "@/lib/tickets/define";
import { permissionOf } from "@/lib/tickets/flags";
import { updateSchema } from "@/lib/tickets/schema";
import { flagOfTarget } from "@/lib/tickets/statuses";
import { useCase } from "@/lib/use-case";
import { applyUpdate } from "./apply-update";

/**
 * `PUT /{singular}/{id}`: a tenant changes the fields of its own ticket while it waits for approval; staff change its
 * fields (edit, status 1), its status (each target its own flag), its remarks and closing fields (with any of these).
 */
export const updateTicket = (kind: TicketKind) =>
  useCase({
    name: `${kind.singular}.update`,
    allow: [client, admin()],
    input: updateSchema,
    write: true,
    run: (context) => applyUpdate(kind, context, context.input),
  });

/** `PUT /{singular}/{call}/{id}`: sets one status, and nothing else; what the body says is ignored. */
export const shortcutTicket = (kind: TicketKind, call: string, { to }: Shortcut) =>
  useCase({
    name: `${kind.singular}.${call}`,
    allow: [admin(permissionOf(kind, flagOfTarget[to]))],
    input: z.object({ id: recordId, updated_at: z.unknown().optional() }),
    write: true,
    run: (context) => applyUpdate(kind, context, { ...context.input, status: to }),
  });
