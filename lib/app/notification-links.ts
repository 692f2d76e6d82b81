import "server-only";
import { memorandumLink } from "@/lib/features/memorandums/links";
import type { LinkOf } from "@/lib/features/notifications/server/bell";
import { paymentLink } from "@/lib/features/payments/links";
import { postLink } from "@/lib/features/posts/links";
import { ticketLink } from "@/lib/features/tickets/links";
import { registry } from "@/lib/features/tickets/registry";

type Link = (area: "client" | "admin", id: string) => string;

/** The page that a notification opens, by record type. */
const links = new Map<string, Link>([
  ...registry.map((kind): [string, Link] => [kind.singular, (area, id) => ticketLink(area, kind, id)]),
  ["memorandum", memorandumLink],
  ["payment", paymentLink],
  ["post", postLink],
]);

export const linkOf: LinkOf = (area, recordType, recordId) => links.get(recordType)?.(area, recordId) ?? null;
