"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Construction } from "lucide-react";
import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { saveWebsiteSettingsAction } from "@/lib/actions/settings";
import { fetchCall } from "@/lib/browser/fetch";
import { settingsCalls } from "@/lib/features/settings/calls";
import type { Maintenance } from "@/lib/features/settings/record";
import { clockTime } from "@/lib/format/dates";
import { minutesAndSeconds, useSecondsLeft } from "./use-seconds-left";

/** The query of whether maintenance is on. */
export const maintenanceKey = ["maintenance"];
/** How often it is asked, in milliseconds, since another window may have closed or opened the site. */
const askedEvery = 15_000;

/** Whether maintenance is on, ordered or off. */
export const useMaintenance = () =>
  useQuery({
    queryKey: maintenanceKey,
    queryFn: ({ signal }) => fetchCall(settingsCalls.maintenance, {}, { signal, background: true }),
    refetchInterval: askedEvery,
  });

/** Says on every page of the super admin that maintenance is on or ordered, and ends it. */
export function MaintenanceBar() {
  const { data } = useMaintenance();
  if (!data || data.state === "off") return null;
  return data.state === "on" ? <OnBar maintenance={data} /> : <OrderedBar maintenance={data} />;
}

function useTurnOff(): () => Promise<void> {
  const client = useQueryClient();
  const save = useAction(saveWebsiteSettingsAction, { isButton: true });
  return async () => {
    const outcome = await save({ settings: [{ name: "isUnderMaintenance", value: "0" }] });
    // A form of the settings on the page is out of date otherwise.
    if (outcome.done) location.reload();
    await client.invalidateQueries({ queryKey: maintenanceKey });
  };
}

const bar = "flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm lg:px-8";

function OnBar({ maintenance }: { maintenance: Maintenance }) {
  const { startsAt, seconds, ended } = maintenance;
  const turnOff = useTurnOff();
  const ask = useConfirm();
  const minutes = Math.floor(seconds / 60);
  const open = () =>
    ask({
      title: "Do you want to open the site again?",
      body: "Tenants and staff can log in from then on.",
      confirmLabel: "Turn off",
      onConfirm: turnOff,
    });
  return (
    <div role="status" className={cn(bar, "bg-danger text-on-danger")}>
      <Construction aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">Under maintenance since {clockTime(startsAt)}.</b> Nobody but super
        admins can log in.
        {ended === 0 ? null : ` ${ended} ${ended === 1 ? "person was" : "people were"} logged out.`}
      </p>
      <span aria-hidden className="num">
        {minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`}
      </span>
      <Button variant="outline" size="sm" className="text-danger-ink" onClick={() => void open()}>
        Turn off
      </Button>
    </div>
  );
}

function OrderedBar({ maintenance }: { maintenance: Maintenance }) {
  const { startsAt, seconds } = maintenance;
  const left = useSecondsLeft(seconds);
  const callOff = useTurnOff();
  return (
    <div className={cn(bar, "bg-st-wait-bg text-st-wait")}>
      <Construction aria-hidden className="size-4.5 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        <b className="font-semibold">Maintenance: Starts at {clockTime(startsAt)}.</b>
        <span className="max-sm:sr-only"> Everybody who is logged in reads it.</span>
      </p>
      <span role="timer" aria-label="Time left" className="num font-semibold">
        {minutesAndSeconds(left)}
      </span>
      <Button variant="outline" size="sm" onClick={() => void callOff()}>
        Call off
      </Button>
    </div>
  );
}
