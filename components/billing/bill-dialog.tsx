"use client";

import { PdfPanel } from "@/components/pdf/pdf-panel";
import { Dialog } from "@/components/ui/dialog";
import { statementKey } from "@/lib/features/billing/statements";

/** A statement's PDF over the page. @param props.name its name in the store */
export function BillDialog(props: { title: string; name: string; onClose: () => void }) {
  const { title, name, onClose } = props;
  return (
    <Dialog open onOpenChange={onClose} title={title} size={1000} fitted>
      <PdfPanel area="client" files={[{ name, url: statementKey(name) }]} shown={0} onShow={() => {}} fills />
    </Dialog>
  );
}
