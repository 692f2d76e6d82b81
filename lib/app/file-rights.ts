import "server-only";
import { admin, adminWithAny, client, type Rule, superAdmin } from "@/lib/core/actor";
import { statementPdfs } from "@/lib/features/billing/server/statement-pdfs";
import type { FileRights } from "@/lib/features/files/server/visible-file";
import { isPostShown } from "@/lib/features/posts/server/read";

const everybody: readonly Rule[] = [client, admin()];
const importers: readonly Rule[] = [admin("utilities.add", "utilities.importDataFromPromis")];

const upload: FileRights["upload"] = {
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

/**
 * Which actors may upload to a folder, and who may open files of the folders listed here. In all other folders, the
 * records that use a file decide.
 */
export const fileRights: FileRights = {
  upload,
  open: {
    logo: async () => true,
  },
  named: { "soa/pdf": statementPdfs },
  isShown: { post: isPostShown },
};
