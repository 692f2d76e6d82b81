"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod";
import { showFailure } from "@/components/failures/failure";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import { handOverTicketsAction } from "@/lib/actions/admins";
import { fetchCall } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import { serviceCalls } from "@/lib/features/tickets/calls";
import type { OpenTickets } from "@/lib/features/tickets/responsibility-record";
import { formatCount } from "@/lib/format/text";

/** The value of the choice that nobody is responsible. */
const nobody = "nobody";

type Props = {
  area: Area;
  adminId: string;
  onClose: () => void;
};

/**
 * Asks who takes the open tickets of a person who was deactivated or deleted. Without such tickets it asks nothing.
 */
export function HandOverDialog(props: Props) {
  const { area, adminId, onClose } = props;
  const { data, error } = useQuery({
    queryKey: ["open-tickets", area, adminId],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => fetchCall(serviceCalls.openTickets, { id: adminId }),
  });
  const isNothing = data?.data.length === 0;
  useEffect(() => {
    if (error) void showFailure(error);
    if (error || isNothing) onClose();
  }, [error, isNothing, onClose]);
  if (!data || isNothing) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Hand over open tickets"
      description={`${data.name} is responsible for tickets that are still open. Who takes them?`}
      footer={<FormFooter submitLabel="Hand over" />}
    >
      <HandOverForm {...props} open={data.data} />
    </Dialog>
  );
}

function HandOverForm({ adminId, onClose, open }: Props & { open: OpenTickets["data"] }) {
  const handOver = useAction(handOverTicketsAction);
  const choice = z.string().min(1, "Please choose who takes them!");
  const schema = z.object(Object.fromEntries(open.map(({ list }) => [list, choice])));
  const form = useZodForm(schema, { defaultValues: Object.fromEntries(open.map(({ list }) => [list, ""])) });
  return (
    <Form
      form={form}
      onSubmit={async (chosen) => {
        const to = Object.entries(chosen).map(([list, id]) => ({ list, adminId: id === nobody ? null : id }));
        const outcome = await handOver({ id: adminId, to });
        if (!outcome.done) return outcome;
        toast.success("Tickets handed over successfully.");
        onClose();
      }}
    >
      {open.map(({ list, title, count, people }) => (
        <SelectField
          key={list}
          name={list}
          label={`${title}: ${formatCount(count, "open ticket")}`}
          required
          placeholder="Choose a person"
          options={[
            { value: nobody, label: "Nobody" },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ))}
    </Form>
  );
}
