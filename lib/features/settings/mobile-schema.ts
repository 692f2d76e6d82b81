import * as z from "zod";
import { basedOnWhole, text } from "@/lib/core/schema";
import { formFiles, isKeyIn } from "@/lib/features/files/schema";
import { type MobileColour, mobileColours } from "./mobile";

/* Input of the mobile settings call, shared with its form (docs/rules/settings.md, Mobile). */

const colour = z
  .string({ error: "A colour must be a text." })
  .max(7, "This is not a colour: write # and six digits, such as #1F4FCC.")
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "This is not a colour: write # and six digits, such as #1F4FCC.")
  .meta({ description: "A colour: # and three or six hexadecimal digits.", example: "#1F4FCC" });

const colours = Object.fromEntries(
  mobileColours.flatMap((group) => group.colours.map(({ name }) => [name, colour])),
) as Record<MobileColour, typeof colour>;

const texts = { appTitle: text(100), appConnectionString: text(500) };

const image = text(200)
  .refine(isKeyIn("logo"), "Please upload this image again.")
  .meta({ description: "The storage key of an uploaded file; empty if there is none.", example: "" });

/** In the form, images are files, and the app's name is read-only. */
export const mobileForm = z.object({
  appName: z.string().max(100),
  ...texts,
  ...colours,
  loginBackgroundImage: formFiles(1),
  headerLogo: formFiles(1),
});
export type MobileForm = z.output<typeof mobileForm>;

const notMobile = "This is not a mobile setting.";
const fields = z
  .object({ ...texts, ...colours, loginBackgroundImage: image, headerLogo: image }, { error: notMobile })
  .partial();
const input = fields.extend({ updated_at: basedOnWhole });

/** For the API's documentation. */
export const mobileBody = input;

/** Fields may be in the body itself, or as JSON text in its `value`, the format in which they are read. */
function bodyFields(body: unknown): unknown {
  const { value, ...rest } = (body ?? {}) as { value?: unknown };
  if (value === undefined) return body;
  if (typeof value !== "string" || value.length > 10_000) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isObject ? { ...parsed, ...rest } : parsed;
  } catch {
    return null;
  }
}

/** Absent fields do not change. A body without any known field is refused. */
export const mobileSettings = z.preprocess((body, context) => {
  const parsed = bodyFields(body);
  const names = parsed && typeof parsed === "object" && !Array.isArray(parsed) ? Object.keys(parsed) : null;
  if (names && (names.length === 0 || names.some((name) => Object.hasOwn(fields.shape, name)))) return parsed;
  context.addIssue({ code: "custom", message: notMobile });
  return z.NEVER;
}, input);
