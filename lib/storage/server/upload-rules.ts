import "server-only";
import { admin, adminWithAny, client, type Rule, superAdmin } from "@/lib/auth/actor";
import type { StorageFolder } from "@/lib/storage/folders";

const everybody: readonly Rule[] = [client, admin()];
const importers: readonly Rule[] = [admin("utilities.add", "utilities.importDataFromPromis")];

/** Who may upload into which folder (api.md, section 10). */
export const uploadRules: Record<StorageFolder, readonly Rule[]> = {
  images: everybody,
  depositslip: everybody,
  incidentreports: everybody,
  videos: everybody,
  visitors: everybody,
  pdf: [adminWithAny("memorandums.add", "memorandums.edit", "policies.add", "policies.edit")],
  amenities: [adminWithAny("amenities.add", "amenities.edit")],
  advertisements: [adminWithAny("advertisements.add", "advertisements.edit")],
  "soa/csv": importers,
  "soa/pdf": importers,
  logo: [superAdmin],
};
