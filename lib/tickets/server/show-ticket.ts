import "server-only";
import * as z from "zod";
import { admin, client } from "@/lib/auth/actor";
import { notFound } from "@/lib/errors";
import { recordId } from "@/lib/schema";
import type { TicketKind } from "@/lib/tickets/define";
import { permissionOf } from "@/lib/tickets/flags";
import { useCase } from "@/lib/use-case";
import { readEvents } from "./events";
import { findTicket } from "./read";

/** `GET /{singular}/{id}`. */
export const showTicket = (kind: TicketKind) =>
  useCase({
    name: `${kind.singular}.show`,
    allow: [client, admin(permissionOf(kind, "view"))],
    input: z.object({ id: recordId }),
    async run({ actor, input, tx }) {
      const record = await findTicket(tx, kind, input.id, actor.area === "client" ? actor.id : null);
      if (!record) throw notFound();
      return record;
    },
  });

/** `GET /{singular}/{id}/history`: the ticket's time line. */
export const showHistory = (kind: TicketKind) =>
  useCase({
    name: `${kind.singular}.history`,
    allow: [client, admin(permissionOf(kind, "view"))],
    input: z.object({ id: recordId }),
    async run({ actor, input, tx }) {
      const record = await findTicket(tx, kind, input.id, actor.area === "client" ? actor.id : null);
      if (!record) throw notFound();
      return { data: await readEvents(tx, record.id) };
    },
  });
