"use client";

import { PdfPanel } from "@/components/pdf/pdf-panel";
import { Dialog } from "@/components/ui/dialog";
import { statementKey } from "@/lib/features/billing/statements";

/** Shows a statement's PDF in a dialog. @param props.name the PDF's name in the store */
export function BillDialog(props: { title: string; name: string; onClose: () => void }) {
  const { title, name, onClose } = props;
  return (
    <Dialog open onOpenChange={onClose} title={title} size={1000} fitted>
      <PdfPanel area="client" files={[{ name, url: statementKey(name) }]} shown={0} onShow={() => {}} fills />
    </Dialog>
  );
}
