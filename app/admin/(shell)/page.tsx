import { LockKeyhole } from "lucide-react";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { SessionEnded } from "@/components/shell/session-ended";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { adminMenu } from "@/lib/product/admin-menu";
import { pageSession } from "@/lib/product/page-session";

/** The back office opens on the first page that the admin may see. */
export default async function AdminHome() {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const first = adminMenu(session.actor.roles)[0]?.[0];
  if (first) redirect(first.href as Route);
  return (
    <>
      <PageHeader title={`Welcome, ${session.actor.name}`} />
      <Card className="mt-5">
        <EmptyState
          icon={<LockKeyhole />}
          text="No page has been opened for your account yet. Please ask the administrator who manages access."
        />
      </Card>
    </>
  );
}
