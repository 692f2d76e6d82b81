import * as z from "zod";
import { requiredText } from "@/lib/core/schema";
import { namedFiles } from "@/lib/features/files/schema";

/* Inputs of the amenities' calls, shared with the forms (docs/rules/content.md, Amenities and advertisements). */

export const maxAmenityImages = 3;

/** The input of a new amenity, shared by the call and the form. */
export const amenityForm = z.object({
  title: requiredText("Please input your title!", 200),
  description: requiredText("Please input your description!", 2000),
  // Image ids come from the keys, so they must differ.
  images: namedFiles(["amenities"], maxAmenityImages, "Images must be a list.").refine(
    (images) => new Set(images.map(({ url }) => url)).size === images.length,
    "The same file is attached twice.",
  ),
});
