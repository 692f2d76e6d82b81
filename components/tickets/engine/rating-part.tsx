"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { RateChoice } from "@/components/feedback/rate-choice";
import { Stars } from "@/components/feedback/stars";
import { LengthNote } from "@/components/form/length-note";
import { PartForm } from "@/components/form/part-form";
import { TextArea } from "@/components/form/textarea";
import { recordsKey } from "@/components/records/record-source";
import { toast } from "@/components/ui/toast";
import { rateTicketAction } from "@/lib/actions/tickets";
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
export function RatingPart(props: { kind: TicketKind; record: TicketRecord }) {
  const { kind, record } = props;
  const rate = useAction(rateTicketAction);
  const client = useQueryClient();
  const id = useId();
  const [stars, setStars] = useState(0);
  const [message, setMessage] = useState("");
  if (!isRatingOpen(record)) return <Rating rating={record.rating} />;

  const send = async () => {
    const outcome = await rate({ kind: kind.name, id: record.id, rate: stars, message });
    if (!outcome.done) return outcome;
    toast.success("Thank you for your rating.");
    await client.invalidateQueries({ queryKey: recordsKey("client", kind) });
    return outcome;
  };
  return (
    <section aria-label="Rating" className="grid gap-2 rounded-lg bg-sunken p-4">
      <h3 id={id} className="font-semibold text-sm">
        How was it done?
      </h3>
      <PartForm submitLabel="Send rating" isChanged={stars > 0 || message.trim() !== ""} onSubmit={send}>
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
