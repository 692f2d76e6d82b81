import "server-only";
import { adminsFeature } from "@/lib/features/admins/feature";
import { advertisementsFeature } from "@/lib/features/advertisements/feature";
import { amenitiesFeature } from "@/lib/features/amenities/feature";
import { auditFeature } from "@/lib/features/audit/feature";
import { authFeature } from "@/lib/features/auth/feature";
import { billingFeature } from "@/lib/features/billing/feature";
import { dashboardFeature } from "@/lib/features/dashboard/feature";
import { deletionsFeature } from "@/lib/features/deletions/feature";
import { expectedFeature } from "@/lib/features/expected/feature";
import type { Feature } from "@/lib/features/feature";
import { feedbackFeature } from "@/lib/features/feedback/feature";
import { filesFeature } from "@/lib/features/files/feature";
import { findFeature } from "@/lib/features/find/feature";
import { healthFeature } from "@/lib/features/health/feature";
import { listSettingsFeature } from "@/lib/features/list-settings/feature";
import { memorandumsFeature } from "@/lib/features/memorandums/feature";
import { notificationsFeature } from "@/lib/features/notifications/feature";
import { declareNotices } from "@/lib/features/notifications/server/notices";
import { officeHoursFeature } from "@/lib/features/office-hours/feature";
import { overviewFeature } from "@/lib/features/overview/feature";
import { paymentsFeature } from "@/lib/features/payments/feature";
import { peopleFeature } from "@/lib/features/people/feature";
import { policiesFeature } from "@/lib/features/policies/feature";
import { postsFeature } from "@/lib/features/posts/feature";
import { pushFeature } from "@/lib/features/push/feature";
import { resetFeature } from "@/lib/features/reset/feature";
import { savedRepliesFeature } from "@/lib/features/saved-replies/feature";
import { settingsFeature } from "@/lib/features/settings/feature";
import { tenantsFeature } from "@/lib/features/tenants/feature";
import { ticketReportsFeature } from "@/lib/features/ticket-reports/feature";
import { ticketsFeature } from "@/lib/features/tickets/feature";

/** All features, in the order of the API's documentation. */
export const features: readonly Feature[] = [
  authFeature,
  settingsFeature,
  officeHoursFeature,
  ticketsFeature,
  expectedFeature,
  listSettingsFeature,
  savedRepliesFeature,
  amenitiesFeature,
  postsFeature,
  memorandumsFeature,
  policiesFeature,
  tenantsFeature,
  peopleFeature,
  billingFeature,
  paymentsFeature,
  deletionsFeature,
  dashboardFeature,
  findFeature,
  overviewFeature,
  ticketReportsFeature,
  adminsFeature,
  auditFeature,
  notificationsFeature,
  pushFeature,
  advertisementsFeature,
  feedbackFeature,
  filesFeature,
  resetFeature,
  healthFeature,
];

declareNotices(
  features.flatMap(({ notices = [] }) => notices),
  new Map(features.flatMap(({ links = {} }) => Object.entries(links))),
);
