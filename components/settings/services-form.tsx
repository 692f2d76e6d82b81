"use client";

import { useAction } from "@/components/failures/use-action";
import { MoneyField } from "@/components/form/money-input";
import { SwitchField } from "@/components/form/switch-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { showMessage } from "@/components/ui/message-dialog";
import type { TicketKindName } from "@/db/kinds";
import { moduleStatus } from "@/db/statuses";
import { saveServicesAction } from "@/lib/actions/settings";
import type { KindIcon } from "@/lib/features/feature";
import type { ServiceSetting } from "@/lib/features/settings/record";
import { KindRow } from "./kind-row";
import { SettingsForm } from "./settings-form";

const schema = lazyCode(() =>
  import("@/lib/features/settings/form-schema").then((module) => module.servicesForm),
);

/** System Parameter Settings: which modules are on, and the balance below which each is open. */
export function ServicesForm(props: {
  services: readonly ServiceSetting[];
  /** The title and icon of each service. */
  kinds: Readonly<Record<TicketKindName, { title: string; icon: KindIcon }>>;
  version: string;
  mayEdit: boolean;
}) {
  const { services, kinds, version, mayEdit } = props;
  const save = useAction(saveServicesAction);
  const values = {
    services: services.map(({ type, amount, status }) => ({
      type,
      amount: amount.toFixed(2),
      isActive: status === moduleStatus.on,
    })),
  };
  const form = useZodForm(schema, { defaultValues: values });
  return (
    <SettingsForm
      form={form}
      submitLabel="Update Services"
      mayEdit={mayEdit}
      settings={{ values, version }}
      save={(typed, base) => {
        const saved = form.formState.defaultValues?.services ?? [];
        const changed = typed.services.filter(
          // Compared as numbers, because `2500.5` equals `2500.50`.
          (one, index) =>
            Number(one.amount) !== Number(saved[index]?.amount) || one.isActive !== saved[index]?.isActive,
        );
        const list = changed.map(({ type, amount, isActive }) => ({
          type,
          amount,
          status: isActive ? moduleStatus.on : moduleStatus.off,
        }));
        return save({ services: list }, { version: base });
      }}
      onSaved={() =>
        showMessage({
          kind: "success",
          title: "Success",
          body: "You have successfully updated the services",
        })
      }
    >
      <ul className="divide-y divide-line">
        {services.map(({ type }, index) => (
          <KindRow
            key={type}
            kind={kinds[type]}
            className="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]"
            titleClassName="sm:mt-6.5 sm:min-h-ctl"
          >
            <MoneyField name={`services.${index}.amount`} label="Minimum SOA Amount" required />
            <SwitchField name={`services.${index}.isActive`} label="Service Status" />
          </KindRow>
        ))}
      </ul>
    </SettingsForm>
  );
}
