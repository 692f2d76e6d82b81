import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { RecordLink } from "@/lib/features/feature";
import type { Notice, Reading } from "@/lib/features/notice";

/** The notices and the pages of records, by record type, of all features. */
type Declared = {
  notices: ReadonlyMap<string, Notice>;
  facts: SQL;
  hasFacts: SQL;
  links: ReadonlyMap<string, RecordLink>;
};

let declared: Declared | undefined;

/** Declares the notices of all features; `lib/app/features.ts` calls it. */
export function declareNotices(notices: readonly Notice[], links: Declared["links"]): void {
  // Notices with the same facts share a branch: the planner adds the costs of all branches.
  const names = new Map<SQL, string[]>();
  for (const { name, facts } of notices) names.set(facts, [...(names.get(facts) ?? []), name]);
  const byNotice = (write: (facts: SQL) => SQL) => {
    const cases = [...names].map(([facts, own]) => {
      // Each row passes several branches, and PostgreSQL needs twice as long for `in` as for `=`.
      const conditions = own.map((name) => `n.notice = '${name}'`);
      return sql`when ${sql.raw(conditions.join(" or "))} then ${write(facts)}`;
    });
    return sql`case ${sql.join(cases, sql` `)} end`;
  };
  declared = {
    notices: new Map(notices.map((notice) => [notice.name, notice])),
    facts: byNotice((facts) => sql`(${facts})`),
    hasFacts: byNotice((facts) => sql`exists (${facts})`),
    links,
  };
}

function declarations(): Declared {
  if (!declared) throw new Error("no notices are declared: import lib/app/features");
  return declared;
}

/** SQL for the facts of a row `n` of `notification`; null if it is not shown any more. */
export const factsOfRow = (): SQL => declarations().facts;

/** SQL for whether a row `n` of `notification` has facts, which takes a quarter of the time of reading them. */
export const hasFacts = (): SQL => declarations().hasFacts;

/** The notice of a stored notification. @throws Error if no feature has declared it */
export function noticeOf(name: string): Notice {
  const notice = declarations().notices.get(name);
  if (!notice) throw new Error(`no feature has declared the notice ${name}`);
  return notice;
}

/** The page of an area that shows a record; null if there is none. */
export const pageOfRecord = (area: Reading["area"], type: string | null, id: string | null): string | null =>
  type === null || id === null ? null : (declarations().links.get(type)?.(area, id) ?? null);
