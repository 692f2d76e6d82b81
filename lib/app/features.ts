import "server-only";
import { admins } from "@/lib/features/admins/feature";
import { advertisements } from "@/lib/features/advertisements/feature";
import { amenities } from "@/lib/features/amenities/feature";
import { audit } from "@/lib/features/audit/feature";
import { auth } from "@/lib/features/auth/feature";
import { billing } from "@/lib/features/billing/feature";
import { dashboard } from "@/lib/features/dashboard/feature";
import type { Feature } from "@/lib/features/feature";
import { feedback } from "@/lib/features/feedback/feature";
import { files } from "@/lib/features/files/feature";
import { health } from "@/lib/features/health/feature";
import { memorandums } from "@/lib/features/memorandums/feature";
import { notifications } from "@/lib/features/notifications/feature";
import { payments } from "@/lib/features/payments/feature";
import { policies } from "@/lib/features/policies/feature";
import { posts } from "@/lib/features/posts/feature";
import { reset } from "@/lib/features/reset/feature";
import { settings } from "@/lib/features/settings/feature";
import { tenants } from "@/lib/features/tenants/feature";
import { tickets } from "@/lib/features/tickets/feature";

/** All features, in the order of the API's documentation. */
export const features: readonly Feature[] = [
  auth,
  settings,
  tickets,
  amenities,
  posts,
  memorandums,
  policies,
  tenants,
  billing,
  payments,
  dashboard,
  admins,
  audit,
  notifications,
  advertisements,
  feedback,
  files,
  reset,
  health,
];
