"use client";

import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { DraftNote } from "@/components/form/draft-note";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { RichTextField } from "@/components/rich-text/rich-text-field";
import { Card, CardBody } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { useSavedVersion } from "./use-saved-version";

const schema = () => import("@/lib/features/settings/terms-schema").then((module) => module.termsForm);

const failureTitle = "Failed to update the Terms and Conditions.";

/** The terms' editor. @param props.updatedAt the time of the last change; null for the product's default terms */
export function TermsForm(props: {
  userId: string;
  content: RichTextNode;
  updatedAt: string | null;
  save: (input: unknown) => Promise<ActionResult<{ updated_at: string | null }>>;
}) {
  const { userId, content, save } = props;
  const form = useLazyZodForm(schema, { defaultValues: { content } });
  const { version, note, ...own } = useSavedVersion(form, { values: { content }, version: props.updatedAt });
  return (
    <Card className="max-w-200">
      <CardBody>
        <Form
          form={form}
          onUnchanged="stay"
          onSubmit={async (values) => {
            const input = { ...values, updated_at: version };
            const outcome = await runFormAction("super-admin", () => save(input), failureTitle);
            if (outcome.done) {
              own.onSaved(outcome.data.updated_at);
              toast.success("You have successfully updated the Terms and Conditions.");
              return;
            }
            own.refresh();
            return refusedForm(outcome);
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
