"use client";

import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { updateListSettingAction } from "@/lib/actions/list-settings";
import type { ListSetting } from "@/lib/features/list-settings/schema";
import { viewForm } from "@/lib/features/list-settings/view-form";

/** Saves the shown filters and order under a name, or gives a view another name. */
export function ViewDialog(props: {
  list: string;
  query: string;
  /** The view's name before; null for a new one. */
  was: string | null;
  onClose: () => void;
  onSaved: (setting: ListSetting) => void;
}) {
  const { list, query, was, onClose, onSaved } = props;
  const form = useZodForm(viewForm, { defaultValues: { name: was ?? "" } });
  const save = useAction(updateListSettingAction);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={was === null ? "Save as view" : "Rename view"}
      description={
        was === null
          ? "A view is the filters and the order of this list under a name. Only you see it."
          : undefined
      }
      footer={<FormFooter submitLabel="Save" />}
    >
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          const outcome = await save({
            list,
            save: { name, query, ...(was === null ? {} : { was }) },
            lastView: name,
          });
          if (!outcome.done) return outcome;
          onSaved(outcome.data);
          return undefined;
        }}
      >
        <TextField name="name" label="Name" required autoComplete="off" />
      </Form>
    </Dialog>
  );
}
