import "server-only";
import * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedWithEffects, deletionEffects } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { amenities } from "@/lib/features/amenities/server/amenities";
import { deleteRecord, findRecord, lockRecord } from "@/lib/features/records/server/record-rows";
import {
  cancelBookings,
  countComingBookings,
  releaseHolds,
} from "@/lib/features/tickets/server/engine/cancel-bookings";
import { countOpenReservations } from "./count-open";

const allow = [adminWith("amenities.delete")];
const input = z.object({ id: recordId });

const remarks = "This booking was cancelled because the amenity is no longer offered.";

/** `GET /amenity/{id}/deletion`: what hangs on an amenity. */
export const showAmenityDeletion = defineUseCase({
  name: "amenity.deletion",
  allow,
  input,
  output: deletionEffects,
  async run({ input: { id }, tx }) {
    const found = await findRecord(amenities, tx, id);
    if (!found) throw notFound();
    const coming = await countComingBookings(tx, { amenityId: found.id });
    const open = await countOpenReservations(tx, found.id);
    return { cancelled: { reservations: coming }, open: { tickets: open - coming, payments: 0 } };
  },
});

/** `DELETE /amenity/{id}`: cancels its coming bookings. Its other reservations stay, and show its title. */
export const deleteAmenity = defineUseCase({
  name: "amenity.delete",
  allow,
  input,
  output: deletedWithEffects,
  write: true,
  async run(context) {
    const {
      tx,
      input: { id },
    } = context;
    const found = await findRecord(amenities, tx, id);
    if (!found) throw notFound();
    const of = { amenityId: found.id };
    // Bookings are locked before their amenity, as everywhere. Those that came meanwhile follow.
    const before = await cancelBookings(context, of, remarks);
    const amenity = await lockRecord(amenities, tx, id);
    if (!amenity) throw notFound();
    const reservations = before + (await cancelBookings(context, of, remarks));
    await releaseHolds(tx, of);
    const deleted = await deleteRecord(amenities, context, amenity);
    const tickets = await countOpenReservations(tx, amenity.id);
    return { ...deleted, cancelled: { reservations }, open: { tickets, payments: 0 } };
  },
});
