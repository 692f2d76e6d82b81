/*
 * The raw Cookie header: `name=value` parts between semicolons. A value is decoded only when it is read, because a
 * decoded value written back could split one cookie into two.
 */

const nameOf = (part: string): string => part.split("=", 1)[0]?.trim() ?? "";

/** Returns the decoded value of a cookie. If a name is repeated, the last one counts, as in Next. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const part = header?.split(";").findLast((one) => one.includes("=") && nameOf(one) === name);
  return part === undefined ? null : decoded(part.slice(part.indexOf("=") + 1).trim());
}

/** An invalid percent encoding is returned undecoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Removes the named cookies from a Cookie header and leaves the rest unchanged. */
export const withoutCookies = (header: string, names: readonly string[]): string =>
  header
    .split(";")
    .filter((part) => !names.includes(nameOf(part)))
    .join(";");
