import * as z from "zod";
import { isImageKey, isSafeLink, maxAltText } from "./document";
import { headingLevels, textAlignments } from "./extensions";

const size = z.int().min(1).max(20_000).nullable();
const span = z.int().min(1).max(30);
const cell = { colspan: span, rowspan: span, colwidth: z.null(), align: z.null() };
const textAlign = z.enum(textAlignments).nullable();

/** The valid values of node and mark attributes. Any other attribute must be null. */
export const attributeRules: Record<string, Record<string, z.ZodType>> = {
  paragraph: { textAlign },
  heading: { textAlign, level: z.literal([...headingLevels]) },
  orderedList: {
    start: z.int().min(0).max(100_000),
    type: z.enum(["1", "a", "A", "i", "I"]).nullable(),
  },
  tableCell: cell,
  tableHeader: cell,
  image: {
    src: z.custom<string>(isImageKey, "A picture must be uploaded here: it can't be one from elsewhere."),
    alt: z
      .string()
      .refine((alt) => alt.length <= maxAltText, `Alt text can have at most ${maxAltText} characters.`)
      .nullable(),
    align: z.enum(textAlignments).nullable(),
    width: size,
    height: size,
  },
  link: {
    href: z.custom<string>(isSafeLink, "A link must begin with http://, https:// or mailto:."),
    target: z.literal("_blank").nullable(),
    rel: z.string().max(100).nullable(),
    class: z.null(),
    title: z.null(),
  },
};

/** The attribute that a node or mark must have. */
export const requiredAttributes: Record<string, string> = { image: "src", link: "href" };
