/*
 * The Cookie header as it came: text between semicolons, each part `name=value`. Values are decoded only where one is
 * read, since what is decoded and written back could turn one cookie into two.
 */

const nameOf = (part: string): string => part.split("=", 1)[0]?.trim() ?? "";

/** The value of one cookie of a Cookie header. Where a name comes twice the last one counts, as Next reads them. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const part = header?.split(";").findLast((one) => one.includes("=") && nameOf(one) === name);
  return part === undefined ? null : decoded(part.slice(part.indexOf("=") + 1).trim());
}

/** A value that is not properly encoded stays as it came. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A Cookie header without the cookies of these names; everything else of it stays as it came. */
export const withoutCookies = (header: string, names: readonly string[]): string =>
  header
    .split(";")
    .filter((part) => !names.includes(nameOf(part)))
    .join(";");
