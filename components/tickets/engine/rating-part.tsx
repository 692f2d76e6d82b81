"use client";

import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { useAction } from "@/components/failures/use-action";
import { RateField } from "@/components/feedback/rate-field";
import { Stars } from "@/components/feedback/stars";
import { PartForm } from "@/components/form/part-form";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { recordsKey } from "@/components/records/record-source";
import { toast } from "@/components/ui/toast";
import { rateTicketAction } from "@/lib/actions/tickets";
import { optionalText } from "@/lib/core/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { isRatingOpen, maxRatingMessage } from "@/lib/features/tickets/responsibility";

/** The rating of a ticket for reading; nothing if there is none. */
export function Rating({ rating }: Pick<TicketRecord, "rating">) {
  if (!rating) return null;
  return (
    <section aria-label="Rating" className="grid gap-1.5">
      <h3 className="font-semibold text-sm">Rating</h3>
      <Stars rate={rating.rate} />
      {rating.message ? (
        <p className="whitespace-pre-line text-ink-2 text-sm [overflow-wrap:anywhere]">{rating.message}</p>
      ) : null}
    </section>
  );
}

/** A tenant's rating of a ticket: asked once after each completion, then shown (docs/rules/tickets.md, Rating). */
export function RatingPart({ kind, record }: { kind: TicketKind; record: TicketRecord }) {
  if (!isRatingOpen(record)) return <Rating rating={record.rating} />;
  return (
    <section aria-label="Rating" className="grid gap-2 rounded-lg bg-sunken p-4">
      <RatingForm kind={kind} record={record} />
    </section>
  );
}

/** Without stars the server refuses it. */
const schema = z.object({ rate: z.number().optional(), message: optionalText(maxRatingMessage) });

function RatingForm({ kind, record }: { kind: TicketKind; record: TicketRecord }) {
  const rate = useAction(rateTicketAction);
  const client = useQueryClient();
  const form = useZodForm(schema, { defaultValues: { message: "" } });
  const send = async (rating: z.output<typeof schema>) => {
    const outcome = await rate({ kind: kind.name, id: record.id, ...rating });
    if (outcome.done) {
      toast.success("Thank you for your rating.");
      await client.invalidateQueries({ queryKey: recordsKey("client", kind) });
    }
    return outcome;
  };
  return (
    <PartForm form={form} submitLabel="Send rating" onSubmit={send}>
      <RateField name="rate" label="How was it done?" />
      <TextAreaField
        name="message"
        label="Message"
        labelHidden
        placeholder="What went well, or what did not"
        rows={2}
        max={maxRatingMessage}
      />
    </PartForm>
  );
}
