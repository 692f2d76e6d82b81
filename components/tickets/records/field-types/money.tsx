import { MoneyField } from "@/components/form/money-input";
import type { FieldOf } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import { formatPesos } from "@/lib/format/money";
import type { FieldView } from "./field-view";

export const moneyView: FieldView<FieldOf<"money">> = {
  control: ({ common }) => <MoneyField {...common} placeholder="0.00" />,
  fact(field, record) {
    const amount = fieldValue(field, record);
    // An amount that was never entered is 0, unless the field is nullable.
    return amount === null || (amount === 0 && !field.nullable) ? null : formatPesos(amount);
  },
};
