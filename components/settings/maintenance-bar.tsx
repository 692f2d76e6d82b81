"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Construction } from "lucide-react";
import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { saveWebsiteSettingsAction } from "@/lib/actions/settings";
import { fetchCall } from "@/lib/browser/fetch";
import { settingsCalls } from "@/lib/features/settings/calls";

/** The query of whether the site is closed for maintenance. */
export const maintenanceKey = ["maintenance"];
/** How often it is asked, in milliseconds, since another window may have closed or opened the site. */
const askedEvery = 15_000;

async function readIsClosed(signal: AbortSignal): Promise<boolean> {
  const settings = await fetchCall(settingsCalls.publicSettings, {}, { signal, background: true });
  return settings.some(({ name, value }) => name === "isUnderMaintenance" && value === "1");
}

/** Says on every page of the super admin that the site is closed for maintenance, and opens it again. */
export function MaintenanceBar({ isClosed }: { isClosed: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: maintenanceKey,
    queryFn: ({ signal }) => readIsClosed(signal),
    initialData: isClosed,
    refetchInterval: askedEvery,
  });
  const ask = useConfirm();
  const save = useAction(saveWebsiteSettingsAction, { isButton: true });
  if (!data) return null;
  const open = () =>
    ask({
      title: "Do you want to open the site again?",
      body: "Tenants and staff can log in from then on.",
      confirmLabel: "Turn off",
      onConfirm: async () => {
        const outcome = await save({ settings: [{ name: "isUnderMaintenance", value: "0" }] });
        // A form of the settings on the page is out of date otherwise.
        if (outcome.done) location.reload();
        await client.invalidateQueries({ queryKey: maintenanceKey });
      },
    });
  return (
    <div
      role="status"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 bg-st-no-bg px-4 py-1.5 text-sm text-st-no lg:px-8"
    >
      <Construction aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">Under maintenance.</b> Tenants and staff can't log in.
      </p>
      <Button variant="outline" size="sm" onClick={() => void open()}>
        Turn off
      </Button>
    </div>
  );
}
