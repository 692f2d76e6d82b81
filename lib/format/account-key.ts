/**
 * The key for comparing client codes and e-mail addresses (docs/rules/auth.md, One spelling). It ignores case,
 * character width, composition and invisible characters. It is stored beside the name, because PostgreSQL's `upper`
 * depends on the database's locale and does not convert `ñ` in "C".
 */
export function accountKey(name: string): string {
  // Lower case first, so that `ß` and its capital form become equal.
  const capitals = name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .toUpperCase();
  return capitals.normalize("NFKC").trim();
}
