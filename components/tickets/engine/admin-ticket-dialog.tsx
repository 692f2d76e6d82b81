"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { EditDialog } from "@/components/records/edit-dialog";
import { NavigationButtons, NavigationKeys } from "@/components/records/navigation-buttons";
import { recordsKey } from "@/components/records/record-source";
import { useHistory } from "@/components/records/use-history";
import { type OriginList, useRecordNavigation } from "@/components/records/use-record-navigation";
import { ClockPart } from "@/components/tickets/clock/clock-part";
import { UrgentSwitch } from "@/components/tickets/clock/urgent-switch";
import { AlsoOpen } from "@/components/tickets/comments/also-open";
import { ConversationPart } from "@/components/tickets/comments/conversation-part";
import { UnsentCommentContext } from "@/components/tickets/comments/unsent-comment";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { TicketDetails } from "@/components/tickets/records/ticket-details";
import { Timeline } from "@/components/tickets/records/timeline";
import { AssigneeSelect } from "@/components/tickets/responsibility/assignee-select";
import { CallNumber } from "@/components/tickets/responsibility/call-number";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { Kbd, KeyHint } from "@/components/ui/kbd";
import { ticketStatus } from "@/db/statuses";
import { kindCalls } from "@/lib/features/tickets/calls";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { AdminAddForm, type AdminAddProps } from "./admin-add-form";
import { Rating } from "./rating-part";
import { ReopenPart } from "./reopen-part";
import { RequestTabs } from "./request-tabs";
import { isDecided, TicketEditor } from "./ticket-editor";
import { isWork, nextOfWork, WorkFoot } from "./work-foot";
import { headFields, WorkHead, WorkPhotos } from "./work-head";
import { WorkMenu } from "./work-menu";

type Props = {
  kind: TicketKind;
  adminId: string;
  timeZone: string;
  rights: TicketRights;
  onClose: () => void;
  onSaved: () => void;
};

/** The staff's dialog for a new ticket. */
export function AdminAddDialog(props: AdminAddProps & { onClose: () => void }) {
  const { kind, onClose, ...form } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={kind.texts.add.admin}
      footer={<FormFooter />}
    >
      <AdminAddForm kind={kind} {...form} />
    </Dialog>
  );
}

/** The staff's dialog for a ticket, with its form, timeline and conversation. */
export function AdminTicketDialog(props: Props & { id: string; list: OriginList<{ id: string }> }) {
  const { kind, id, list, adminId, timeZone, rights, onClose, onSaved } = props;
  const history = useHistory("admin", kind, kindCalls(kind).history, id);
  const reader = { area: "admin" as const, userId: adminId };
  const conversation = (ticket: TicketRecord, isFilling = false) => (
    <ConversationPart
      key={ticket.id}
      {...{ kind, history, reader, isFilling }}
      record={ticket}
      mayDelete={rights.deleteComments}
    />
  );
  const responsibility = (ticket: TicketRecord) => (
    <div key={ticket.id} className="grid grid-cols-1 items-end gap-x-6 gap-y-4 sm:grid-cols-2">
      <AssigneeSelect kind={kind} record={ticket} mayAssign={rights.assign} />
      <UrgentSwitch kind={kind} record={ticket} mayMark={rights.assign} />
      <Rating rating={ticket.rating} />
      <ReopenPart
        {...{ kind, onSaved }}
        record={ticket}
        area="admin"
        mayReopen={rights.targets.includes(ticketStatus.ongoing)}
      />
    </div>
  );
  const clock = (ticket: TicketRecord) => <ClockPart key={ticket.id} {...{ kind, rights }} record={ticket} />;
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: recordsKey("admin", kind) });
  const unsent = useRef(null);
  const navigation = useRecordNavigation(list, id);
  return (
    <UnsentCommentContext value={unsent}>
      <EditDialog
        area="admin"
        source={kind}
        show={kindCalls(kind).show}
        id={id}
        title={kind.texts.edit.admin}
        head={(ticket) => ({
          code: ticket.ticketNumber,
          badge: (
            <span className="flex items-center gap-3">
              <TicketStatusBadge kind={kind} status={ticket.status} />
              <CallNumber record={ticket} isInHead />
            </span>
          ),
          above: <AlsoOpen key={ticket.id} kind={kind} ticketId={ticket.id} adminId={adminId} />,
          aside: conversation(ticket, true),
          tabs: { of: ticket.id, body: "Request", aside: "Conversation", unread: ticket.unread },
        })}
        asideFills
        readOnlyView={{
          title: kind.texts.one,
          hasBadge: isWork(kind),
          acts(ticket, onEdit) {
            const next = nextOfWork(kind, ticket, rights);
            if (next === null) return null;
            const work = { kind, history, reader, rights, timeZone, next, onSaved };
            return {
              footer: <WorkFoot key={ticket.id} {...work} record={ticket} onChanged={reload} />,
              corner: <WorkMenu key={ticket.id} {...work} record={ticket} onEdit={onEdit} />,
            };
          },
          body: (ticket) => (
            <RequestTabs
              key={ticket.id}
              unread={ticket.unread}
              head={
                isWork(kind)
                  ? (onTalk) => <WorkHead {...{ kind, reader, timeZone, onTalk }} record={ticket} />
                  : undefined
              }
              request={
                <>
                  {isWork(kind) ? <WorkPhotos {...{ kind, reader }} record={ticket} /> : null}
                  <TicketDetails
                    {...{ kind, history }}
                    record={ticket}
                    area="admin"
                    above={isWork(kind) ? headFields(kind) : undefined}
                  />
                  <div className="mt-6 border-line border-t pt-6 empty:hidden">{clock(ticket)}</div>
                  <div className="mt-6 border-line border-t pt-6">
                    {isWork(kind) ? null : <CallNumber record={ticket} />}
                    {responsibility(ticket)}
                  </div>
                </>
              }
              conversation={conversation(ticket, true)}
            />
          ),
        }}
        corner={
          navigation ? (
            <NavigationButtons navigation={navigation} what="ticket" of={kind.texts.title} />
          ) : undefined
        }
        keys={
          <>
            <KeyHint>
              <Kbd>R</Kbd>
              reply
            </KeyHint>
            {navigation ? <NavigationKeys /> : null}
          </>
        }
        mayEdit={rights.edit || rights.targets.length > 0}
        isTold={isDecided}
        onClose={onClose}
      >
        {(base, news) => (
          <TicketEditor {...{ kind, adminId, timeZone, rights, history, base, news, onSaved }}>
            <div className="border-line border-t pt-5">{responsibility(news.latest)}</div>
            <div className="grid gap-5 border-line border-t pt-5">
              {clock(news.latest)}
              <Timeline kind={kind} record={news.latest} history={history} />
            </div>
          </TicketEditor>
        )}
      </EditDialog>
    </UnsentCommentContext>
  );
}
