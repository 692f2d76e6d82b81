import { notFound } from "next/navigation";
import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { registry } from "@/lib/features/tickets/registry";

export const dynamicParams = false;
export const generateStaticParams = () => registry.map(({ path }) => ({ tickets: path.client.slice(1) }));

/** The page of each kind of ticket. */
export default async function TicketsPage({ params, searchParams }: PageProps<"/[tickets]">) {
  const { tickets } = await params;
  const kind = registry.find(({ path }) => path.client === `/${tickets}`);
  return kind ? <TenantTicketPage kind={kind} searchParams={searchParams} /> : notFound();
}
