import * as z from "zod";
import { changedValue, idValue, imageValue, momentValue, switchValue } from "@/lib/core/record-schema";

/** An advertisement. The `url` of an image is its storage key. */
export const advertisementRecord = z
  .object({
    id: idValue,
    title: z.string().meta({ example: "Harbor View Café" }),
    url: z
      .string()
      .meta({ description: "The address that a click opens.", example: "https://example.com/cafe" }),
    description: z.string().meta({ example: "Breakfast on the ground floor, from 7 AM." }),
    images: z.array(imageValue),
    status: switchValue.meta({ description: "1 if the record is active, 0 if it is deleted." }),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "Advertisement" });
export type AdvertisementRecord = z.infer<typeof advertisementRecord>;

/** The parts of an advertisement that tenants and log-in screens see. */
export const adRecord = advertisementRecord
  .pick({ id: true, title: true, url: true, description: true, images: true })
  .meta({ id: "ShownAdvertisement" });
export type AdRecord = z.infer<typeof adRecord>;
