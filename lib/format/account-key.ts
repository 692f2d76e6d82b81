import { withoutInvisible } from "./text";

/** Every hyphen and dash, and the signs that look like one: U+00AD, U+02D7, U+2043, U+2212, U+2500, U+2796, U+30FC. */
const dashes = /[\p{Pd}\u00ad\u02d7\u2043\u2212\u2500\u2796\u30fc]/gu;

/**
 * The key for comparing client codes and e-mail addresses (docs/rules/auth.md, One spelling). It ignores case,
 * character width, composition, the kind of dash and the spaces around it, and invisible characters. It is stored
 * beside the name, because PostgreSQL's `upper` depends on the database's locale and does not convert `ñ` in "C".
 */
export function accountKey(name: string): string {
  const spelled = name
    .normalize("NFKC")
    // Before invisible characters are removed: the soft hyphen, tabs and line ends are among them.
    .replace(dashes, "-")
    .replace(/[\t-\r]/g, " ");
  // Lower case first, so that `ß` and its capital form become equal.
  const capitals = withoutInvisible(spelled).toLowerCase().toUpperCase();
  return capitals.normalize("NFKC").replace(/\s+/g, " ").replace(/ ?- ?/g, "-").trim();
}
