import * as z from "zod";
import { fileValue, idValue } from "@/lib/core/record-schema";

/** An advertisement as tenants see it; `url` of an image is its key in the store. */
export const adRecord = z
  .object({
    id: idValue,
    title: z.string().meta({ example: "Harbor View Café" }),
    url: z.string().meta({ description: "Where a click leads.", example: "https://example.com/cafe" }),
    description: z.string().meta({ example: "Breakfast on the ground floor, from 7 AM." }),
    images: z.array(fileValue),
  })
  .meta({ id: "Advertisement" });
export type AdRecord = z.infer<typeof adRecord>;
