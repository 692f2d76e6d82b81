import "server-only";
import type { TicketKind, TicketKindName } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";

/** The ticket numbers that begin alike: of which kinds and years, from which to which. */
export type Numbers = {
  kinds: TicketKindName[];
  /** A pattern of `like`. */
  years: string;
  first: number;
  last: number;
};

const none: Numbers = { kinds: [], years: "", first: 1, last: 0 };

/** What of a number stands in a pattern such as `%gp-2026-01%`, `%|gp%` or `%2026-01%`; null where it is no beginning. */
function beginningOf(pattern: string) {
  const [found, letters = "", year = "", digits = ""] =
    /^%\|?([a-z]{1,2})(?:-(\d{0,4})(?:-(\d*))?)?%$/.exec(pattern) ??
    /^%()(\d{4})-(\d*)%$/.exec(pattern) ??
    [];
  const isOne = found !== undefined && digits.length <= 6 && (year === "" || letters.length !== 1);
  return isOne ? { letters, year, digits } : null;
}

/** The numbers that a pattern looks for, where it looks for their beginning. @param kind null: of all kinds */
export function numbersFound(kind: TicketKind | null, pattern: string): Numbers {
  const beginning = beginningOf(pattern);
  if (beginning === null) return none;
  const { letters, year, digits } = beginning;
  const kinds = (kind ? [kind] : registry).filter(({ prefix }) => prefix.toLowerCase().startsWith(letters));
  const step = 10 ** Math.max(0, 6 - digits.length);
  const first = Number(digits) * step;
  return {
    kinds: kinds.map(({ name }) => name),
    years: `${year}%`,
    first: Math.max(1, first),
    last: first + (digits === "" ? 999_999 : step - 1),
  };
}

/** Numbers of one year: of one kind or, with null, of whichever the list holds. */
export type YearOfNumbers = { year: number; of: TicketKind | null };

/** What a pattern such as `%gp-2024%` or `%2024-0%` looks for in a list; null where it looks for no one year's numbers. */
export function yearOfNumbers(kind: TicketKind | null, pattern: string): YearOfNumbers | null {
  const { year = "", letters = "" } = beginningOf(pattern) ?? {};
  if (year.length !== 4) return null;
  if (letters === "") return { year: Number(year), of: kind };
  const of = registry.find(({ prefix }) => prefix.toLowerCase() === letters);
  return of && (kind === null || kind === of) ? { year: Number(year), of } : null;
}
