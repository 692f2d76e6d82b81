"use client";

import { useId, useState } from "react";
import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { ConnectedField, type ConnectedProps } from "@/components/form/connected-field";
import { Form } from "@/components/form/form";
import { TextAreaField } from "@/components/form/textarea";
import { useSendOnce } from "@/components/form/use-send-once";
import { useZodForm } from "@/components/form/use-zod-form";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";
import { feedbackForm } from "@/lib/features/feedback/schema";
import { maxStars } from "@/lib/features/feedback/stars";
import { formatCount } from "@/lib/format/text";
import { StarIcon } from "./stars";

export type SendFeedback = (input: unknown, key: string) => Promise<ActionResult<unknown>>;

/** A tenant's feedback: stars and a message (docs/rules/content.md, Feedback). */
export function FeedbackDialog({ send, onClose }: { send: SendFeedback; onClose: () => void }) {
  const form = useZodForm(feedbackForm, { defaultValues: { message: "" } });
  const sendOnce = useSendOnce("feedback");
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
          const outcome = await runFormAction("client", () => sendOnce((key) => send(input, key)));
          if (!outcome.done) return refusedForm(outcome);
          toast.success("Feedback sent successfully.");
          onClose();
        }}
      >
        <RateField name="rate" label="Rate" required />
        <TextAreaField name="message" label="Message" required maxLength={2000} rows={5} />
      </Form>
    </Dialog>
  );
}

/** A rating from 1 to 5 stars: native radio buttons, so that arrow keys work. The form's value is the number. */
function RateField(props: ConnectedProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number>();
  return (
    <ConnectedField {...props} group>
      {(connection) => (
        <div
          role="radiogroup"
          aria-labelledby={connection.labelledBy}
          aria-describedby={connection.describedBy}
          aria-invalid={connection.invalid || undefined}
          aria-required={connection.required || undefined}
          onPointerLeave={() => setHovered(undefined)}
          className="-ml-1.5 flex"
        >
          {Array.from({ length: maxStars }, (_, at) => at + 1).map((stars) => (
            <label
              key={stars}
              onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(stars)}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md"
            >
              <input
                type="radio"
                name={name}
                aria-label={formatCount(stars, "star")}
                className="absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-md"
                checked={connection.value === stars}
                disabled={connection.disabled}
                onChange={() => connection.onChange(stars)}
                onBlur={connection.onBlur}
              />
              <StarIcon on={stars <= (hovered ?? Number(connection.value))} className="size-8" />
            </label>
          ))}
        </div>
      )}
    </ConnectedField>
  );
}
