import { AmenityField } from "@/components/tickets/records/amenity-field";
import type { FieldOf } from "@/lib/features/tickets/define";
import type { FieldView } from "./field-view";

export const amenityView: FieldView<FieldOf<"amenity">> = {
  control: ({ kind, common, timeZone, area, record }) => {
    const current = (record?.amenity as { id: string; title: string } | undefined) ?? null;
    return <AmenityField kind={kind} {...common} area={area} timeZone={timeZone} current={current} />;
  },
  fact: (_field, record) => (record.amenity as { title: string } | null)?.title ?? null,
};
