import { PackageMinus, PackageOpen, PackagePlus, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { SelectField } from "@/components/form/select-field";
import { type FieldOf, optionLabel } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import type { FieldView } from "./field-view";

const optionIcons: Record<string, ReactNode> = {
  DELIVERY: <Truck />,
  MOVEIN: <PackagePlus />,
  MOVEOUT: <PackageMinus />,
  PULLOUT: <PackageOpen />,
};

/** Tenants select from tiles, staff from a list. */
export const choiceView: FieldView<FieldOf<"choice">> = {
  control({ field, common, area }) {
    const options = field.options.map(({ value, label }) => ({ value: String(value), label }));
    // A field with an initial value cannot be empty, so it is not marked as required.
    const required = common.required && field.initial === undefined;
    if (area === "admin") return <SelectField {...common} required={required} options={options} />;
    const tiles = options.map((option) => {
      const icon = optionIcons[option.label];
      return { ...option, ...(icon ? { icon } : {}) };
    });
    const columns = options.length === 4 ? 4 : options.length === 2 ? 2 : 3;
    return <RadioTilesField {...common} required={required} options={tiles} columns={columns} />;
  },
  fact: (field, record) => optionLabel(field, fieldValue(field, record)) ?? null,
};
