/**
 * The key by which client codes and e-mail addresses are compared (docs/rules/auth.md, One spelling): one for all
 * spellings in capitals and small letters, in full or half width, composed or not, with or without invisible characters. It is stored beside the name itself,
 * and nothing else compares names: PostgreSQL's `upper` depends on the database's locale, and knows no `ñ` in "C".
 */
export function accountKey(name: string): string {
  // In small letters first: only so are `ß` and its capital the same.
  const capitals = name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .toUpperCase();
  return capitals.normalize("NFKC").trim();
}
