import * as z from "zod";
import { optionalText, requiredText, webAddress } from "@/lib/core/schema";
import { namedFiles } from "@/lib/features/files/schema";

/* Inputs of the advertisements' calls, shared with the forms (docs/rules/content.md, Amenities and advertisements). */

/** The input of a new advertisement, shared by the call and the form. */
export const advertisementForm = z.object({
  title: requiredText("Please input your title!", 200),
  url: webAddress("Please input your url!"),
  description: optionalText(500),
  images: namedFiles(["advertisements"], 1, "Images must be a list.").refine(
    (images) => images.length > 0,
    "Please input your image!",
  ),
});
