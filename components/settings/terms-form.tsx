"use client";

import { useAction } from "@/components/failures/use-action";
import { DraftNote } from "@/components/form/draft-note";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { RichTextField } from "@/components/rich-text/rich-text-field";
import { Card, CardBody } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { saveTermsAction } from "@/lib/actions/settings";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { useSavedVersion } from "./use-saved-version";

const schema = lazyCode(() =>
  import("@/lib/features/settings/terms-schema").then((module) => module.termsForm),
);

const failureTitle = "Failed to update the Terms and Conditions.";

/** The terms' editor. @param props.updatedAt the time of the last change; null for the product's default terms */
export function TermsForm(props: { userId: string; content: RichTextNode; updatedAt: string | null }) {
  const { userId, content } = props;
  const save = useAction(saveTermsAction, { failureTitle });
  const form = useZodForm(schema, { defaultValues: { content } });
  const { version, note, ...own } = useSavedVersion(form, { values: { content }, version: props.updatedAt });
  return (
    <Card className="max-w-200">
      <CardBody>
        <Form
          form={form}
          onUnchanged="stay"
          onSubmit={async (values) => {
            const outcome = await save({ ...values, updated_at: version });
            if (outcome.done) {
              own.onSaved(outcome.data.updated_at);
              toast.success("You have successfully updated the Terms and Conditions.");
              return;
            }
            own.refresh();
            return outcome;
          }}
        >
          <DraftNote userId={userId} name="terms" from={version} />
          {note}
          <RichTextField
            name="content"
            label="Terms And Conditions"
            required
            area="super-admin"
            placeholder="Write the terms here"
          />
          <FormActions cancel />
        </Form>
      </CardBody>
    </Card>
  );
}
