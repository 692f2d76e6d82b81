"use client";

import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import { sendFeedbackAction } from "@/lib/actions/feedback";
import { feedbackForm } from "@/lib/features/feedback/schema";
import { RateField } from "./rate-field";

/** A tenant's feedback: stars and a message (docs/rules/content.md, Feedback). */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(feedbackForm, { defaultValues: { message: "" } });
  const send = useAction(sendFeedbackAction, { creates: "feedback" });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Feedback"
      description="What you think of the portal and of the office."
      footer={<FormFooter />}
    >
      <Form
        form={form}
        onSubmit={async (input) => {
          const outcome = await send(input);
          if (!outcome.done) return outcome;
          toast.success("Feedback sent successfully.");
          onClose();
        }}
      >
        <RateField name="rate" label="Rate" required />
        <TextAreaField name="message" label="Message" required max={2000} rows={5} />
      </Form>
    </Dialog>
  );
}
