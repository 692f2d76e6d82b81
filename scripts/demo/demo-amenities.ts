import "server-only";
import { z } from "zod";
import type { StaffActor } from "@/lib/core/actor";
import { createAdvertisement } from "@/lib/features/advertisements/server/advertisements";
import { createAmenity } from "@/lib/features/amenities/server/amenities";
import amenitiesJson from "./data/amenities.json";
import { callerOf } from "./demo-caller";
import { drawingName, storeDrawing } from "./demo-pictures";

const text = { title: z.string(), description: z.string(), drawing: drawingName };
/** Some amenities have no fee, no bond or no rules. */
const conditions = {
  fee: z.number().nullable().default(null),
  bond: z.number().nullable().default(null),
  rules: z
    .array(z.string())
    .default([])
    .transform((lines) => lines.join("\n")),
};
const { amenities, advertisements } = z
  .strictObject({
    amenities: z.array(z.strictObject({ ...text, ...conditions })),
    advertisements: z.array(z.strictObject({ ...text, url: z.url() })),
  })
  .parse(amenitiesJson);

/**
 * Creates the amenities and the portal's advertisements, with their pictures.
 * @returns the amenities' ids
 */
export async function makeAmenitiesAndAds(staff: StaffActor): Promise<string[]> {
  const ids: string[] = [];
  for (const { drawing, ...fields } of amenities) {
    const image = await storeDrawing(staff, "amenities", `${fields.title}.jpg`, drawing);
    const { id } = await createAmenity(callerOf(staff), { ...fields, images: [image] });
    ids.push(id);
  }
  for (const { title, url, description, drawing } of advertisements) {
    const image = await storeDrawing(staff, "advertisements", `${title}.jpg`, drawing);
    await createAdvertisement(callerOf(staff), { title, url, description, images: [image] });
  }
  return ids;
}
