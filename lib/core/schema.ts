import * as z from "zod";
import { unusableTextMessage } from "@/lib/core/errors";
import { accountKey } from "@/lib/format/account-key";
import { isDate } from "@/lib/format/dates";
import { cleanPassword, hasVisibleText, withoutInvisible } from "@/lib/format/text";
import { readInstant } from "@/lib/format/zoned";

/*
 * Building blocks for input schemas, shared by forms, calls and the OpenAPI document.
 */

/** The messages of schemas without their own, such as an element of a list. */
z.config({
  customError: ({ code, input }) =>
    input === undefined
      ? "This is missing."
      : code === "too_big"
        ? "This is too long."
        : "This has the wrong form.",
});

/**
 * Whether a text contains characters that PostgreSQL or its JSON refuses (NUL, unpaired surrogates) or other control
 * characters except tab and line ends.
 */
export function hasControls(value: string): boolean {
  if (/\p{Surrogate}/u.test(value)) return true;
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
  }
  return false;
}

/** Trimmed; empty if nothing of it can be seen. */
const trimmed = (value: string): string => (hasVisibleText(value) ? value.trim() : "");

/** Text of at most `max` characters, trimmed, without control characters; empty if nothing of it can be seen. */
export const text = (max: number) =>
  z
    .string({ error: "This must be a text." })
    .max(max, `This can have at most ${max} characters.`)
    .refine((value) => !hasControls(value), unusableTextMessage)
    .transform(trimmed);

/**
 * Trimmed text with a visible character.
 * @param message the error for empty, blank, invisible or missing text
 */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .max(max, `This can have at most ${max} characters.`)
    .refine((value) => !hasControls(value), unusableTextMessage)
    .transform(trimmed)
    .refine((value) => value !== "", message)
    .meta({ minLength: 1 });

/** The `updated_at` of what is saved as a whole, as it was read; null if it had never been saved. */
export const basedOnWhole = text(50).nullish().meta({
  description: "The record's `updated_at` as it was read.",
  example: "2026-11-20T08:00:00.123456+08:00",
});

/** Text that may be absent or null; both become empty. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");

/**
 * Words joined by dots, `@`, and a domain of at least two labels without hyphens at their ends. The parts are
 * unambiguous, so that matching takes linear time.
 */
const emailPattern =
  /^[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)\.)+(?!-)[\p{L}\p{M}\p{N}-]{2,}(?<!-)$/u;

/** An e-mail address, converted to lower case, without the invisible characters that come with a copied one. */
export const email = (message: string) =>
  requiredText(message, 254)
    .transform((value) => withoutInvisible(value).toLowerCase())
    .refine(
      (value) =>
        emailPattern.test(value) &&
        // The stored key can be longer than the address: some letters expand to several.
        accountKey(value).length <= 254,
      "This is not an e-mail address.",
    )
    .meta({ format: "email" });

/** Adds https:// to an address that begins with www. */
const withScheme = (address: string): string => (/^www\./i.test(address) ? `https://${address}` : address);

/** The URL of a web page. Only http and https are allowed because users follow the link; `www.` gets https. */
export const webAddress = (message: string) =>
  requiredText(message, 2000)
    .transform(withScheme)
    .refine(
      (value) => value === "" || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)),
      "This must be a web address that begins with http:// or https://.",
    )
    .meta({ format: "uri" });

/**
 * A list of at most `max` elements. The length is checked first, so that a very long list is refused quickly.
 * @param texts.error the message if the value is not a list
 * @param texts.tooMany the message if it is too long
 */
export const listOf = <Element extends z.ZodType>(
  element: Element,
  max: number,
  { error, tooMany }: { error: string; tooMany: string },
) =>
  z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    context.addIssue({ code: "custom", message: tooMany });
    return z.NEVER;
  }, z.array(element, { error }).max(max));

/** Refinement: no two entries of a list may have the same text in `field`. */
export const onceEach =
  <Field extends string>(field: Field, message: string) =>
  (entries: readonly Record<Field, string>[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const [index, { [field]: value }] of entries.entries()) {
      if (seen.has(value)) context.addIssue({ code: "custom", path: [index, field], message });
      seen.add(value);
    }
  };

/**
 * `when` of a refinement that compares some fields of an object: runs it as soon as these fields are valid. By
 * default zod waits for all fields, and a form would show one error after the other.
 */
export const whenRead =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(
      ({ continue: isRead, path: [field] = [] }) =>
        isRead || (field !== undefined && !fields.includes(String(field))),
    );

/**
 * Returns the error of a time span, or null.
 * @param from ISO 8601
 * @param to ISO 8601
 */
export const spanFault = (from: string | null, to: string | null): string | null =>
  from !== null && to !== null && Date.parse(to) < Date.parse(from)
    ? "The end must not be before the start."
    : null;

/**
 * Adds the check of a time span, if both fields are valid by themselves. The error is shown at the second field.
 * @param fault the check, by default `spanFault`
 * @param read converts a field's value to ISO 8601 if the object's schema does not
 */
export function withSpan<S extends z.ZodType>(
  schema: S,
  { from, to }: { from: string; to: string },
  fault: (from: string, to: string) => string | null = spanFault,
  read: z.ZodType<string> = z.string(),
): S {
  return schema.superRefine(
    (values, context) => {
      const at = (name: string) => read.safeParse((values as Record<string, unknown>)[name]);
      const [first, last] = [at(from), at(to)];
      const message = first.success && last.success ? fault(first.data, last.data) : null;
      if (message) context.addIssue({ code: "custom", path: [to], message });
    },
    {
      when: ({ issues }) =>
        issues.every(({ path: [field] = [] }) => field !== undefined && field !== from && field !== to),
    },
  );
}

/** A new password (docs/rules/auth.md, Passwords). The maximum limits the cost of hashing. */
export const newPassword = (message: string) =>
  z
    .string({ error: message })
    .max(200, "The password can have at most 200 characters.")
    .transform(cleanPassword)
    .refine((value) => value.length >= 8, {
      error: ({ input }) => (input === "" ? message : "The password must have at least 8 characters."),
    })
    .meta({ minLength: 8, maxLength: 200, format: "password", example: "Correct-horse-1" });

/** A new password typed again, to be compared with the first. */
export const repeatedPassword = (message: string) =>
  z
    .string({ error: message })
    .max(1000, "This can have at most 1000 characters.")
    .transform(cleanPassword)
    .refine((value) => value !== "", message)
    .meta({ minLength: 1, maxLength: 1000, format: "password", example: "Correct-horse-1" });

export const momentInput = {
  description: "`YYYY-MM-DD HH:mm:ss` in the site's time zone, or ISO 8601.",
  example: "2027-03-01 10:00:00",
} as const;

const notInstant = "This is not a valid date and time (YYYY-MM-DD HH:mm:ss).";

/** The input for a moment. The output is ISO 8601 in UTC. */
export const instant = (message: string, timeZone: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(50, notInstant)
    .transform((value, context) => {
      const moment = readInstant(value, timeZone);
      if (moment !== null) return moment;
      context.addIssue({ code: "custom", message: notInstant });
      return z.NEVER;
    })
    .meta(momentInput);

/**
 * The input for a moment or a day; empty becomes null.
 * @param clock the time of day that a day alone stands for
 */
export const momentOrDay = (timeZone: string, clock: "00:00:00" | "23:59:59") =>
  z
    .preprocess(
      (value) =>
        value === "" ? null : typeof value === "string" && isDate(value) ? `${value} ${clock}` : value,
      instant(notInstant, timeZone).nullish(),
    )
    .transform((value) => value ?? null)
    .meta({
      ...momentInput,
      description: `${momentInput.description} A date without a time means ${clock} of that day.`,
    });

const notDay = "This is not a valid date (YYYY-MM-DD).";

/** A day, `YYYY-MM-DD`. */
export const day = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(10, { error: notDay, abort: true })
    // `abort`: later checks may compare the dates.
    .refine(isDate, { error: notDay, abort: true })
    .meta({ format: "date", example: "1990-05-17" });

/** A record's id in a path. Any text is accepted; a malformed id is answered with 404 when the record is read. */
export const recordId = z
  .string()
  .meta({ description: "A record's id.", example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/**
 * Whether a text is a UUID. Check this before a query: PostgreSQL refuses to compare a UUID column with anything
 * else.
 */
export const isId = (value: string): boolean => uuid.test(value);

/** The input 0 or 1, as a number or text. */
export const zeroOrOne = z
  .union([z.literal(0), z.literal(1), z.literal("0"), z.literal("1")])
  .transform(Number)
  .meta({ type: "integer", enum: [0, 1] });

/** Skips the validation of a value that equals the original: an unchanged date may be in the past. */
export function unlessUnchanged(schema: z.ZodType, original: unknown): z.ZodType {
  const unchanged = JSON.stringify(original);
  return z.unknown().transform((value, context) => {
    if (JSON.stringify(value) === unchanged) return value;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: "custom", message, path: [...path] });
    }
    return z.NEVER;
  });
}
