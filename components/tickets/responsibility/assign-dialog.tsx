"use client";

import * as z from "zod";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { useZodForm } from "@/components/form/use-zod-form";
import type { SelectedRows } from "@/components/records/record-page";
import { assigneeOf, useCandidates } from "@/components/tickets/records/use-candidates";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { assignTicketsAction } from "@/lib/actions/tickets";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatCount } from "@/lib/format/text";

const schema = z.object({ adminId: z.string().min(1, "Please choose the assignee!") });

/** Asks who is to become responsible for the selected tickets. */
export function AssignDialog(props: SelectedRows & { kind: TicketKind; onClose: () => void }) {
  const { kind, ids, onDone, onClose } = props;
  const options = useCandidates(kind, true);
  const assign = useAction(assignTicketsAction);
  const form = useZodForm(schema, { defaultValues: { adminId: "" } });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Assign"
      description={`Who is to be responsible for ${formatCount(ids.length, "selected ticket")}?`}
      footer={<FormFooter submitLabel="Assign" />}
    >
      <Form
        form={form}
        onSubmit={async ({ adminId }) => {
          const outcome = await assign({ kind: kind.name, ids: [...ids], adminId: assigneeOf(adminId) });
          if (!outcome.done) return outcome;
          const { done, refused } = outcome.data;
          onClose();
          onDone({
            done: done.length > 0 ? `${formatCount(done.length, "ticket")} assigned successfully.` : null,
            doneIds: done,
            refused: refused.map(({ message }) => ({ id: null, name: "", message })),
          });
        }}
      >
        <SelectField
          name="adminId"
          label="Assignee"
          required
          options={options}
          placeholder="Choose a person"
        />
      </Form>
    </Dialog>
  );
}
