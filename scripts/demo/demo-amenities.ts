import "server-only";
import { z } from "zod";
import type { StaffActor } from "@/lib/core/actor";
import { createAdvertisement } from "@/lib/features/advertisements/server/advertisements";
import { createAmenity } from "@/lib/features/amenities/server/amenities";
import amenitiesJson from "./data/amenities.json";
import { callerOf } from "./demo-caller";
import { drawingName, storeDrawing } from "./demo-pictures";

const text = { title: z.string(), description: z.string(), drawing: drawingName };
const { amenities, advertisements } = z
  .strictObject({
    amenities: z.array(z.strictObject(text)),
    advertisements: z.array(z.strictObject({ ...text, url: z.url() })),
  })
  .parse(amenitiesJson);

/**
 * Creates the amenities and the portal's advertisements, with their pictures.
 * @returns the amenities' ids
 */
export async function makeAmenitiesAndAds(staff: StaffActor): Promise<string[]> {
  const ids: string[] = [];
  for (const { title, description, drawing } of amenities) {
    const image = await storeDrawing(staff, "amenities", `${title}.jpg`, drawing);
    const { id } = await createAmenity(callerOf(staff), { title, description, images: [image] });
    ids.push(id);
  }
  for (const { title, url, description, drawing } of advertisements) {
    const image = await storeDrawing(staff, "advertisements", `${title}.jpg`, drawing);
    await createAdvertisement(callerOf(staff), { title, url, description, images: [image] });
  }
  return ids;
}
