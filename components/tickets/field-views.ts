import type { Field, FieldOf } from "@/lib/features/tickets/define";
import { amenityView } from "./field-types/amenity";
import { choiceView } from "./field-types/choice";
import { dayView } from "./field-types/day";
import type { FieldView } from "./field-types/field-view";
import { filesView } from "./field-types/files";
import { instantView } from "./field-types/instant";
import { moneyView } from "./field-types/money";
import { rowsView } from "./field-types/rows";
import { textView } from "./field-types/text";

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
