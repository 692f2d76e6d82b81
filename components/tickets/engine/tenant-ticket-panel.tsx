"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useAction } from "@/components/failures/use-action";
import { DraftNote } from "@/components/form/draft-note";
import { Form } from "@/components/form/form";
import { FormBlockContext } from "@/components/form/form-context";
import { useZodForm } from "@/components/form/use-zod-form";
import { KeptForm, useKeptRecord } from "@/components/records/kept-record";
import { NoRecord } from "@/components/records/no-record";
import { newId } from "@/components/records/record-source";
import { StaleRecordGuard } from "@/components/records/stale-record-guard";
import { useHistory } from "@/components/records/use-history";
import { useReadOnlyFirst } from "@/components/records/use-read-only-first";
import { useRecord } from "@/components/records/use-record";
import { ConversationPart } from "@/components/tickets/comments/conversation-part";
import { NewTicketFiles } from "@/components/tickets/comments/new-ticket-files";
import { BookingPart } from "@/components/tickets/records/booking-part";
import { lockedByStatus } from "@/components/tickets/records/lock-reason";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { OfficeFacts, TicketDetails } from "@/components/tickets/records/ticket-details";
import { TicketFields } from "@/components/tickets/records/ticket-fields";
import { bookedKey } from "@/components/tickets/records/ticket-source";
import { Timeline } from "@/components/tickets/records/timeline";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FormFooter } from "@/components/ui/form-footer";
import { ReadOnlyFooter } from "@/components/ui/read-only-footer";
import { SlideOver } from "@/components/ui/slide-over";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { createTicketAction, updateTicketAction } from "@/lib/actions/tickets";
import { kindCalls } from "@/lib/features/tickets/calls";
import { isCreated, type TicketKind } from "@/lib/features/tickets/define";
import { followingValues, newTicketValues, ticketFormValues } from "@/lib/features/tickets/form-values";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { creationSchema, editSchema, type FormSchema } from "@/lib/features/tickets/schema";
import { RatingPart } from "./rating-part";
import { ReopenPart } from "./reopen-part";

/**
 * The tenant's panel for a new ticket (`id` is `newId`) or an existing one with its timeline. Below 1024 pixels it
 * fills the screen, and an existing ticket first opens read-only.
 */
export function TenantTicketPanel(props: {
  kind: TicketKind;
  tenantId: string;
  id: string;
  timeZone: string;
  /** Why a new ticket can't be sent any more, because its module was closed meanwhile; null if it can. */
  note: string | null;
  /** The number of the ended ticket that a new one follows; null if there is none. */
  follows: string | null;
  /** Opens the form of a new ticket that follows an ended one; undefined if none can be filed. */
  onFollow: ((ticketNumber: string) => void) | undefined;
  onClose: () => void;
  onDelete: () => Promise<void>;
  onSaved: () => void;
}) {
  const { kind, tenantId, id, timeZone, note, follows, onFollow, onClose, onDelete, onSaved } = props;
  const isNew = id === newId;
  const shownId = isNew ? null : id;
  const {
    record: loaded,
    gone,
    isLoading,
    refetch,
    ...none
  } = useRecord("client", kind, kindCalls(kind).show, shownId);
  const { kept: ticket, isGone } = useKeptRecord(shownId, loaded);
  const history = useHistory("client", kind, kindCalls(kind).history, shownId);
  const closed = ticket !== null && ticket.status !== ticketStatus.forApproval;
  const { isReadOnly, edit } = useReadOnlyFirst(1024, isNew);
  const remove =
    ticket && !closed && !isGone ? (
      <Button
        variant="dangerOutline"
        className={isReadOnly ? "" : "max-lg:hidden"}
        icon={<Trash2 />}
        onClick={onDelete}
      >
        Delete
      </Button>
    ) : undefined;
  const form = { kind, tenantId, timeZone, follows, onSaved };
  const reader = { area: "client" as const, userId: tenantId };
  const conversation = ticket ? (
    <div className="grid gap-6">
      <RatingPart kind={kind} record={ticket} />
      <ReopenPart {...{ kind, onSaved }} record={ticket} area="client" />
      <ConversationPart
        {...{ kind, history, reader }}
        record={ticket}
        mayDelete={false}
        onFollow={onFollow && (() => onFollow(ticket.ticketNumber))}
      />
    </div>
  ) : null;
  return (
    <SlideOver
      open
      onOpenChange={(open) => open || onClose()}
      title={isNew ? kind.texts.add.client : isReadOnly ? kind.texts.one : kind.texts.edit.client}
      focusTitle={isReadOnly === true}
      {...(ticket
        ? { code: ticket.ticketNumber, badge: <TicketStatusBadge kind={kind} status={ticket.status} /> }
        : {})}
      loading={isLoading || isReadOnly === null}
      footer={
        isReadOnly && ticket ? (
          <ReadOnlyFooter locked={closed ? lockedByStatus.client : null} onEdit={edit} apart={remove} />
        ) : !isReadOnly && (isNew || ticket || isLoading) ? (
          <FormFooter
            submitLabel={isNew ? "Submit" : "Update"}
            disabled={closed || isGone || note !== null}
            apart={remove}
          />
        ) : undefined
      }
    >
      {isNew ? (
        <FormBlockContext value={note}>
          <TenantTicketForm record={null} {...form} />
        </FormBlockContext>
      ) : null}
      {isNew || ticket ? null : <NoRecord {...none} onRetry={refetch} />}
      <KeptForm reason={isGone ? gone : null} absence={<NoRecord {...none} onRetry={refetch} />}>
        {ticket && isReadOnly ? (
          <TicketDetails {...{ kind, history, conversation }} record={ticket} area="client" />
        ) : null}
        {ticket && isReadOnly === false ? (
          <div className={cn("flex gap-8", closed ? "flex-col-reverse" : "flex-col")}>
            <div>
              <StaleRecordGuard latest={ticket}>
                {(base) => <TenantTicketForm key={base.updated_at} record={base} {...form} />}
              </StaleRecordGuard>
            </div>
            <div className={cn("border-line", closed ? "border-b pb-8" : "border-t pt-6")}>
              <Timeline {...{ kind, history }} record={ticket} />
              <OfficeFacts kind={kind} record={ticket} area="client" />
              <div className="mt-6 border-line border-t pt-6">{conversation}</div>
            </div>
          </div>
        ) : null}
      </KeptForm>
    </SlideOver>
  );
}

/** A tenant's form for a new ticket, or for one that still waits for approval. */
function TenantTicketForm(props: {
  kind: TicketKind;
  tenantId: string;
  record: TicketRecord | null;
  timeZone: string;
  follows: string | null;
  onSaved: () => void;
}) {
  const { kind, tenantId, record, timeZone, follows, onSaved } = props;
  const values = record
    ? ticketFormValues(kind, record, "client")
    : { ...newTicketValues(kind, timeZone), ...followingValues(kind, follows) };
  const schema = record
    ? editSchema(kind, timeZone, values, "client")
    : (creationSchema(kind, timeZone, "client") as FormSchema);
  const fields = kind.fields.filter((field) => isCreated(field, "client"));
  // The office's fields are shown but not sent.
  const shownValues = {
    ...Object.fromEntries(fields.map(({ name }) => [name, values[name]])),
    ...(record ? {} : { attachments: [] }),
  };
  const client = useQueryClient();
  const form = useZodForm(schema, { defaultValues: shownValues });
  const failureTitle = kind.texts.failureTitles?.[record ? "edit" : "add"];
  const create = useAction(createTicketAction, { creates: kind.plural, failureTitle });
  const update = useAction(updateTicketAction, { failureTitle });
  return (
    <Form
      form={form}
      locked={record !== null && record.status !== ticketStatus.forApproval ? lockedByStatus.client : null}
      onUnchanged={record ? onSaved : undefined}
      failureTitle={failureTitle}
      onSubmit={async (input) => {
        const sent = { ...input, kind: kind.name };
        const outcome = record
          ? await update({ ...sent, id: record.id, updated_at: record.updated_at })
          : await create(sent);
        if (!outcome.done) {
          // The amenity may have been booked since the form was opened.
          void client.invalidateQueries({ queryKey: bookedKey });
          return outcome;
        }
        toast.success(`${kind.texts.toast.client} ${record ? "edited" : "added"} successfully.`);
        onSaved();
      }}
    >
      {record ? null : <DraftNote userId={tenantId} name={`${kind.name}:new`} />}
      <TicketFields
        kind={kind}
        fields={fields}
        timeZone={timeZone}
        form="client"
        record={record}
        booking={
          kind.booking ? (
            <BookingPart
              booking={kind.booking}
              reader={{ area: "client", userId: tenantId }}
              timeZone={timeZone}
              isEdited={record !== null}
            />
          ) : null
        }
      />
      {record ? null : <NewTicketFiles kind={kind} area="client" />}
    </Form>
  );
}
