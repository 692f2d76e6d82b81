"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { useChannel } from "@/components/live/live";
import type { PageOutline } from "@/components/menu/menu";
import { blockForms } from "@/components/ui/form-block";
import { isUnsaved, onceSaved } from "@/components/ui/link-guard";
import { toast } from "@/components/ui/toast";
import { fetchCall } from "@/lib/browser/fetch";
import { grants } from "@/lib/core/permissions/grants";
import type { Permission } from "@/lib/core/permissions/pages";
import { authCalls } from "@/lib/features/auth/calls";
import {
  adminNotificationChannel,
  changedEvent,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";

const lost =
  "Your role no longer allows all of this page. What you have typed stays here: copy it before you close.";

/** Whether an admin has lost a flag of one of some pages. If it can't be found out, no flag is lost. */
async function isRightLost(pages: readonly PageOutline[]): Promise<boolean> {
  const account = await fetchCall(authCalls.staffAccount, {}, { background: true }).catch(() => null);
  if (account?.area !== "admin") return false;
  const { roles } = account;
  return pages.some(({ page, flags = [] }) =>
    flags.some((flag) => !grants(roles, `${page}.${flag}` as Permission)),
  );
}

/**
 * Refreshes an admin's menu and page when the admin's rights change, after each reconnect, and if a right was taken
 * away before the page was live. If something is typed on a page that has lost a right, its forms stay without Submit
 * until they are closed.
 */
export function RightsWatch({ adminId, pages }: { adminId: string; pages: Record<string, PageOutline> }) {
  const router = useRouter();
  const shown = pages[usePathname()];
  const client = useQueryClient();
  const [isRenewing, start] = useTransition();
  const hasStarted = useRef(false);
  const wasJoined = useRef(false);
  const refresh = () => {
    hasStarted.current = true;
    start(() => router.refresh());
  };
  const refreshOrBlock = async () => {
    if (!isUnsaved() || !shown || !(await isRightLost([shown]))) return refresh();
    blockForms(lost);
    onceSaved(() => {
      blockForms(null);
      refresh();
    });
  };
  // Queries are invalidated after the refresh, so that only those that the new page uses are fetched again.
  useEffect(() => {
    if (isRenewing || !hasStarted.current) return;
    hasStarted.current = false;
    void client.invalidateQueries();
  }, [isRenewing, client]);
  useChannel<InvalidationEvent>(
    adminNotificationChannel(adminId),
    changedEvent,
    ({ what }) => {
      if (what !== "rights") return;
      toast.info("Your access rights were changed.");
      void refreshOrBlock();
    },
    async () => {
      const isFirst = !wasJoined.current;
      wasJoined.current = true;
      // On the first join the page has just been rendered, so that only a right may be gone since.
      if (isFirst && !(await isRightLost(Object.values(pages)))) return;
      await refreshOrBlock();
    },
  );
  return null;
}
