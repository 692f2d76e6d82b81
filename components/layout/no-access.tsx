import { LockKeyhole } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { forbiddenMessage } from "@/lib/core/errors";

/** Replaces a page that the user may not view. */
export function NoAccess(props: { title: string; text?: string }) {
  return (
    <>
      <PageHeader title={props.title} />
      <Card className="mt-5">
        <EmptyState icon={<LockKeyhole />} text={props.text ?? forbiddenMessage} />
      </Card>
    </>
  );
}
