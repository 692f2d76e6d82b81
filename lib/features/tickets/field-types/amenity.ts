import { requiredText } from "@/lib/core/schema";
import type { FieldOf } from "../define";
import { type FieldType, invalidText } from "./field-type";

/** An amenity's id. The record also has that amenity, as `amenity`. */
export const amenityType: FieldType<FieldOf<"amenity">> = {
  schema: (field, missing) => requiredText(missing ?? invalidText(field), 200),
  related: {
    name: "amenity",
    fromRow: ({ name }, row) => ({ id: row[name], title: row.amenityTitle }),
  },
  emptyValue: () => "",
  csv: (_field, record) => (record.amenity as { title: string }).title,
};
