"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { runFormAction } from "@/components/failures/run-action";
import { RateChoice } from "@/components/feedback/rate-choice";
import { Stars } from "@/components/feedback/stars";
import { LengthNote } from "@/components/form/length-note";
import { PartForm } from "@/components/form/part-form";
import { TextArea } from "@/components/form/textarea";
import { recordsKey } from "@/components/records/record-source";
import type { TicketActions } from "@/components/tickets/records/ticket-actions";
import { toast } from "@/components/ui/toast";
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
export function RatingPart(props: { kind: TicketKind; record: TicketRecord; actions: TicketActions }) {
  const { kind, record, actions } = props;
  const { rate } = actions;
  const client = useQueryClient();
  const id = useId();
  const [stars, setStars] = useState(0);
  const [message, setMessage] = useState("");
  if (!rate || !isRatingOpen(record)) return <Rating rating={record.rating} />;

  const send = async () => {
    const outcome = await runFormAction("client", () => rate(kind.name, record.id, stars, message));
    if (!outcome.done) {
      const { errors } = outcome;
      return errors?.rate?.[0] ?? errors?.message?.[0] ?? outcome.message;
    }
    toast.success("Thank you for your rating.");
    await client.invalidateQueries({ queryKey: recordsKey("client", kind) });
    return null;
  };
  return (
    <section aria-label="Rating" className="grid gap-2 rounded-lg bg-sunken p-4">
      <h3 id={id} className="font-semibold text-sm">
        How was it done?
      </h3>
      <PartForm
        area="client"
        submitLabel="Send rating"
        isChanged={stars > 0 || message.trim() !== ""}
        onSubmit={send}
      >
        {(flags) => (
          <>
            <RateChoice labelledBy={id} {...flags} value={stars} onChange={setStars} />
            <TextArea
              aria-label="Message"
              placeholder="What went well, or what did not"
              rows={2}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
            <LengthNote text={message} max={maxRatingMessage} />
          </>
        )}
      </PartForm>
    </section>
  );
}
