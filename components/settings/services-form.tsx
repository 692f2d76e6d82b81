"use client";

import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { lockedByRole } from "@/components/form/locked-fields";
import { MoneyField } from "@/components/form/money-input";
import { SwitchField } from "@/components/form/switch-field";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { Card, CardBody } from "@/components/ui/card";
import { showMessage } from "@/components/ui/message-dialog";
import type { TicketKindName } from "@/db/kinds";
import type { ActionResult } from "@/lib/core/action-result";
import type { NamedIcon } from "@/lib/features/feature";
import type { ServiceSetting } from "@/lib/features/settings/record";
import { KindRow } from "./kind-row";

const schema = () => import("@/lib/features/settings/form-schema").then((module) => module.servicesForm);

/** System Parameter Settings: which modules are on, and the balance below which each is open. */
export function ServicesForm(props: {
  services: readonly ServiceSetting[];
  /** The title and icon of each service. */
  kinds: Readonly<Record<TicketKindName, { title: string; icon: NamedIcon }>>;
  mayEdit: boolean;
  save: (input: unknown) => Promise<ActionResult<unknown>>;
}) {
  const { services, kinds, mayEdit, save } = props;
  const form = useLazyZodForm(schema, {
    defaultValues: {
      services: services.map(({ type, amount, status }) => ({
        type,
        amount: amount.toFixed(2),
        isActive: status === 1,
      })),
    },
  });
  return (
    <Card className="max-w-240">
      <CardBody>
        <Form
          form={form}
          onUnchanged="stay"
          locked={mayEdit ? null : lockedByRole}
          onSubmit={async (values) => {
            const saved = form.formState.defaultValues?.services ?? [];
            // Unchanged modules are not sent, so that another user's changes are preserved.
            const changed = values.services.filter(
              // Compared as numbers, because `2500.5` equals `2500.50`.
              (one, at) =>
                Number(one.amount) !== Number(saved[at]?.amount) || one.isActive !== saved[at]?.isActive,
            );
            const input = changed.map(({ type, amount, isActive }) => ({
              type,
              amount,
              status: isActive ? 1 : 0,
            }));
            const outcome = await runFormAction("admin", () => save({ services: input }));
            if (!outcome.done) return refusedForm(outcome);
            await showMessage({
              kind: "success",
              title: "Success",
              body: "You have successfully updated the services",
            });
          }}
        >
          <ul className="divide-y divide-line">
            {services.map(({ type }, at) => (
              <KindRow
                key={type}
                kind={kinds[type]}
                className="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]"
                titleClassName="sm:mt-6.5 sm:min-h-ctl"
              >
                <MoneyField name={`services.${at}.amount`} label="Minimum SOA Amount" required />
                <SwitchField name={`services.${at}.isActive`} label="Service Status" />
              </KindRow>
            ))}
          </ul>
          {mayEdit ? (
            <FormActions submitLabel="Update Services" cancel className="border-line border-t pt-5" />
          ) : null}
        </Form>
      </CardBody>
    </Card>
  );
}
