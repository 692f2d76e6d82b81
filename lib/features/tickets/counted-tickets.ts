import { formatCount } from "@/lib/format/text";
import type { TicketKind } from "./define";

/** `1 job order`, `3 gate passes`. */
export const countedTickets = (count: number, { noun, nouns }: Pick<TicketKind, "noun" | "nouns">): string =>
  formatCount(count, noun.replace(/^an? /, ""), nouns);
