import { fileAddress } from "@/lib/core/areas";

/** The tenant's data for the portal's shell. */
export function occupantOf(tenant: {
  id: string;
  uoccname: string;
  unitNumber: string;
  clientCode: string;
  ubaddln1: string;
  image: string | null;
}) {
  // PROMIS has no unit number; its first address line says "Unit 101".
  const unit = tenant.unitNumber || /^unit\s+(.+)$/i.exec(tenant.ubaddln1)?.[1] || tenant.clientCode;
  return {
    id: tenant.id,
    name: tenant.uoccname,
    unit,
    image: tenant.image ? fileAddress("client", tenant.image) : null,
  };
}
