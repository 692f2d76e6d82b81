import * as z from "zod";
import { idValue } from "@/lib/core/record-schema";
import { requiredText } from "@/lib/core/schema";
import type { FieldOf } from "../define";
import { type FieldType, invalidText } from "./field-type";

/** An amenity's id. The record also has that amenity, as `amenity`. */
export const amenityType: FieldType<FieldOf<"amenity">> = {
  schema: (field, missing) => requiredText(missing ?? invalidText(field), 200),
  recordSchema: ({ label }) => idValue.meta({ description: label }),
  related: {
    name: "amenity",
    schema: z.object({ id: idValue, title: z.string().meta({ example: "Function Room" }) }),
    fromRow: ({ name }, row) => ({ id: row[name], title: row.amenityTitle }),
  },
  emptyValue: () => "",
  csv: (_field, record) => (record.amenity as { title: string }).title,
};
