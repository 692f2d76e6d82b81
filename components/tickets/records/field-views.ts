import { amenityView } from "@/components/tickets/records/field-types/amenity";
import { choiceView } from "@/components/tickets/records/field-types/choice";
import { dayView } from "@/components/tickets/records/field-types/day";
import type { FieldView } from "@/components/tickets/records/field-types/field-view";
import { filesView } from "@/components/tickets/records/field-types/files";
import { instantView } from "@/components/tickets/records/field-types/instant";
import { moneyView } from "@/components/tickets/records/field-types/money";
import { rowsView } from "@/components/tickets/records/field-types/rows";
import { textView } from "@/components/tickets/records/field-types/text";
import type { Field, FieldOf } from "@/lib/features/tickets/define";

const views: { [T in Field["type"]]: FieldView<FieldOf<T>> } = {
  text: textView,
  instant: instantView,
  day: dayView,
  choice: choiceView,
  money: moneyView,
  rows: rowsView,
  files: filesView,
  amenity: amenityView,
};

/** Returns what people see of a field's type in forms and details. */
export const fieldView = (field: Field): FieldView<Field> => views[field.type];
