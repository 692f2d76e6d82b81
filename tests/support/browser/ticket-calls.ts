import { isCreated, type TicketKind } from "@/lib/features/tickets/define";
import { kindOf } from "@/lib/features/tickets/registry";
import type { Session } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { stored } from "@/tests/support/uploads";
import { jpeg, newValues, type Values } from "./ticket-form";

/* Tickets of any kind through the API, as programs create them. */

export type Ticket = Record<string, unknown> & { id: string; ticketNumber: string; status: number };

let amenities: Promise<Map<string, string>> | undefined;

/** The id of an amenity of the demonstration, by its title. */
export async function amenityId(by: Session, title: string): Promise<string> {
  amenities ??= call<{ data: { id: string; title: string }[] }>(by.token, "GET", "/amenities?limit=0").then(
    ({ data }) => new Map(data.map((amenity) => [amenity.title, amenity.id])),
  );
  const id = (await amenities).get(title);
  if (!id) throw new Error(`the demonstration has no amenity ${title}`);
  return id;
}

/**
 * Uploads a real picture.
 * @returns its key
 */
export const upload = async (by: Session, folder: string): Promise<string> =>
  stored(by.token, folder, await jpeg("#9d4edd"), "sent.jpg");

/** A form's values in the API's format: an amenity's id, stored files. */
async function bodyOf(by: Session, kind: TicketKind, values: Values): Promise<Values> {
  const body: Values = { ...values };
  for (const field of kind.fields) {
    const value = values[field.name];
    if (field.type === "amenity" && typeof value === "string") body[field.name] = await amenityId(by, value);
    if (field.type === "files" && Array.isArray(value)) {
      const keys = await Promise.all(
        value.map(async (name) => ({ name, url: await upload(by, field.folder) })),
      );
      body[field.name] = keys;
    }
  }
  return body;
}

/** Files a ticket as a tenant does. */
export async function fileTicket(by: Session, kind: TicketKind, values: Values = {}): Promise<Ticket> {
  const body = await bodyOf(by, kind, { ...newValues(kind, "client"), ...values });
  const own = kind.fields.filter((field) => isCreated(field, "client")).map(({ name }) => [name, body[name]]);
  return call(by.token, "POST", `/${kind.singular}`, Object.fromEntries(own));
}

/** Updates a ticket. */
export const changeTicket = (by: Session, kind: TicketKind, id: string, change: Values): Promise<Ticket> =>
  call(by.token, "PUT", `/${kind.singular}/${id}`, { id, ...change });

/** Deletes a ticket. */
export const deleteTicket = (by: Session, kind: TicketKind, id: string): Promise<unknown> =>
  call(by.token, "DELETE", `/${kind.singular}/${id}`);

/** The kinds with special cases. */
export const [jobOrders, reservations, incidents, permits] = (
  ["jobOrderRequest", "reservation", "incident", "workPermit"] as const
).map(kindOf) as [TicketKind, TicketKind, TicketKind, TicketKind];
