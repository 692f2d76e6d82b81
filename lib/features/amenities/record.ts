import * as z from "zod";
import {
  changedValue,
  idValue,
  imageValue,
  momentValue,
  pesoValue,
  switchValue,
} from "@/lib/core/record-schema";

/** An amenity that can be reserved. */
export const amenityRecord = z
  .object({
    id: idValue,
    title: z.string().meta({ example: "Function Room" }),
    description: z.string().meta({ example: "Up to 60 guests, with a kitchenette." }),
    images: z.array(imageValue),
    fee: pesoValue
      .nullable()
      .meta({ description: "What a booking costs, in pesos; null if that is not said." }),
    bond: pesoValue
      .nullable()
      .meta({ description: "What is returned after a booking, in pesos; null if there is none." }),
    rules: z
      .string()
      .nullable()
      .meta({ description: "One rule a line; null if there are none.", example: "Music ends at 9:00 PM." }),
    status: switchValue.meta({ description: "1 if the record is active, 0 if it is deleted." }),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "Amenity" });
export type AmenityRecord = z.infer<typeof amenityRecord>;
