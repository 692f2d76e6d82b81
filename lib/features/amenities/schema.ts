import * as z from "zod";
import { optionalPesos } from "@/lib/core/peso-schema";
import { requiredText, text } from "@/lib/core/schema";
import { namedFiles } from "@/lib/features/files/schema";

/* Inputs of the amenities' calls, shared with the forms (docs/rules/content.md, Amenities and advertisements). */

export const maxAmenityImages = 3;
export const maxAmenityRules = 1000;

/** The input of a new amenity, shared by the call and the form. */
export const amenityForm = z.object({
  title: requiredText("Please input your title!", 200),
  description: requiredText("Please input your description!", 2000),
  // Image ids come from the keys, so they must differ.
  images: namedFiles(["amenities"], maxAmenityImages, "Images must be a list.").refine(
    (images) => new Set(images.map(({ url }) => url)).size === images.length,
    "The same file is attached twice.",
  ),
  // Shown to a tenant before booking.
  fee: optionalPesos.meta({ description: "What a booking costs, in pesos.", example: 2500 }),
  bond: optionalPesos.meta({ description: "What is returned after it, in pesos.", example: 1000 }),
  rules: text(maxAmenityRules)
    .nullish()
    .transform((value) => value || null)
    .meta({ description: "One rule a line.", example: "Music ends at 9:00 PM." }),
});
