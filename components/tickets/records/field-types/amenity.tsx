import { AmenityField } from "@/components/tickets/records/amenity-field";
import type { FieldOf } from "@/lib/features/tickets/define";
import type { FieldView } from "./field-view";

export const amenityView: FieldView<FieldOf<"amenity">> = {
  control: ({ common, area, record }) => {
    const current = (record?.amenity as { id: string; title: string } | undefined) ?? null;
    return <AmenityField {...common} area={area} current={current} />;
  },
  fact: (_field, record) => (record.amenity as { title: string } | null)?.title ?? null,
};
