/** What a saved reply may contain, and what is inserted in its place. */
export const placeholders = {
  name: "the tenant's name",
  code: "the tenant's client code",
  ticket: "the ticket's number",
  kind: "the kind of ticket",
} as const;

/** The values of the placeholders for one ticket. */
export type ReplyValues = Record<keyof typeof placeholders, string>;

const pattern = new RegExp(`\\{(${Object.keys(placeholders).join("|")})\\}`, "g");

/** Returns a saved reply's text with a ticket's values in place of `{name}` and so on. Other braces stay. */
export const fillReply = (message: string, values: ReplyValues): string =>
  message.replace(pattern, (_, name: keyof ReplyValues) => values[name]);

/** Returns a text with a reply on a separate line. @param at where in the text it goes, by default at its end */
export function addReply(typed: string, reply: string, at = typed.length): string {
  const before = typed.slice(0, at).trimEnd();
  const after = typed.slice(at).trimStart();
  return [before, reply, after].filter((part) => part !== "").join("\n");
}

/** A few words in braces, however many, that somebody may take for a placeholder. */
const inBraces = /\{+[^{}\n]{1,40}\}+/g;

/**
 * What stands in braces in a text without being a placeholder, such as `{Name}`, each once, with a sentence that says so
 * and names the placeholder that may be meant.
 */
export function placeholderFaults(message: string): string[] {
  const found = new Set(message.match(inBraces));
  return [...found].flatMap((text) => {
    const word = text.replace(/[{}]/g, "").trim();
    const meant = Object.keys(placeholders).find((name) => name === word.toLowerCase());
    if (text === `{${meant}}`) return [];
    const known = meant
      ? `{${meant}} is`
      : `only ${Object.keys(placeholders)
          .map((name) => `{${name}}`)
          .join(", ")} are`;
    return [`${text} is not replaced; ${known}.`];
  });
}
