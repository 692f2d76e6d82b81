import { notFound } from "next/navigation";
import { AdminTicketPage } from "@/app/admin/ticket-page";
import { registry } from "@/lib/features/tickets/registry";

export const dynamicParams = false;
export const generateStaticParams = () =>
  registry.map(({ path }) => ({ tickets: path.admin.replace("/admin/", "") }));

/** The page of each kind of ticket. */
export default async function TicketsPage({ params, searchParams }: PageProps<"/admin/[tickets]">) {
  const { tickets } = await params;
  const kind = registry.find(({ path }) => path.admin === `/admin/${tickets}`);
  return kind ? <AdminTicketPage kind={kind} searchParams={searchParams} /> : notFound();
}
