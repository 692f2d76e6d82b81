"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Smartphone } from "lucide-react";
import { showFailure } from "@/components/failures/failure";
import { LoadFailure } from "@/components/failures/load-failure";
import { sendAction } from "@/components/failures/send-action";
import { usePageUser } from "@/components/live/page-user";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { Skeleton } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { toast } from "@/components/ui/toast";
import { usePending } from "@/components/ui/use-pending";
import { knownDevice } from "@/components/worker/device-mark";
import { endPush, PushRefused, type PushState, pushState, turnOnPush } from "@/components/worker/push";
import { removeSubscriptionAction, testSubscriptionAction } from "@/lib/actions/push";
import { fetchCall } from "@/lib/browser/fetch";
import { pushCalls } from "@/lib/features/push/calls";
import type { PushDevice } from "@/lib/features/push/record";
import { ago, longDateTime } from "@/lib/format/dates";
import type { NotificationArea } from "./use-unread-count";

/** What to tell about this device, where it can't simply be turned on. */
const explanations: Partial<Record<PushState, string>> = {
  denied:
    "Your browser blocks notifications from this site. Allow them in the settings of the browser, beside the address, and reload this page.",
  install:
    "On iPhone and iPad, push messages come only to the app on the home screen: tap Share, then Add to Home Screen, and open it from there.",
  unsupported: "This browser can't receive push messages, or this is a private window.",
};

const results = {
  delivered: "The push service has accepted the message. It arrives in a moment.",
  gone: "This device no longer accepts messages, and was removed.",
  unreachable: "The device could not be reached. Please try again later.",
};

/** The devices that receive push messages, and this one. */
export function DevicesSection({ area }: { area: NotificationArea }) {
  const { accountId } = usePageUser();
  const queries = useQueryClient();
  const key = ["push-devices", accountId];
  const devices = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: () => fetchCall(pushCalls.list, {}, { background: true }),
  });
  const state = useQuery({ queryKey: [...key, "here"], staleTime: 0, queryFn: () => pushState(area) });
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof PushRefused) toast.error(error.message);
      else await showFailure(error);
    }
    await refresh();
  };
  const [isTurningOn, turnOn] = usePending(() =>
    attempt(async () => {
      await turnOnPush(area, accountId);
      toast.success("This device receives push messages now.");
    }),
  );
  const here = knownDevice(area)?.id;
  const remove = ({ id, label }: PushDevice) =>
    attempt(async () => {
      await sendAction(removeSubscriptionAction, { id });
      if (id === here) await endPush(area);
      toast.success(`${label} receives no more push messages.`);
    });
  const test = ({ id }: PushDevice) =>
    attempt(async () => {
      const { result } = await sendAction(testSubscriptionAction, { id });
      if (result === "delivered") toast.success(results[result]);
      else toast.error(results[result]);
    });

  const explanation = state.data && explanations[state.data];
  return (
    <section aria-labelledby="push-devices" aria-busy={devices.isPending}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 id="push-devices" className="font-semibold">
            Push messages
          </h3>
          <p className="mt-0.5 text-ink-2 text-sm">On your device, also while this page is closed.</p>
        </div>
        {state.data === "off" ? (
          <Button icon={<BellRing />} pending={isTurningOn} onClick={turnOn}>
            Turn on here
          </Button>
        ) : null}
      </div>
      {explanation ? <Note className="mt-4">{explanation}</Note> : null}
      {devices.isPending ? <Skeleton className="mt-4 h-12" /> : null}
      <LoadFailure query={devices} />
      {devices.data && devices.data.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {devices.data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isHere={device.id === here}
              isSilent={device.id === here && state.data !== undefined && state.data !== "on"}
              onTest={() => test(device)}
              onRemove={() => remove(device)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function DeviceRow(props: {
  device: PushDevice;
  isHere: boolean;
  /** Whether it is this device, which receives nothing now. */
  isSilent: boolean;
  onTest: () => Promise<void>;
  onRemove: () => Promise<void>;
}) {
  const { device, isHere, isSilent, onTest, onRemove } = props;
  const { label, created_at, last_delivered_at } = device;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Smartphone aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="[overflow-wrap:anywhere]">{label}</span>
          {isHere ? <Tag>This device</Tag> : null}
        </p>
        <p className="mt-0.5 text-ink-2 text-xs">
          {isSilent ? "receives nothing now · " : ""}
          {last_delivered_at ? `reached ${ago(last_delivered_at, new Date())}` : "not reached yet"} · since{" "}
          {longDateTime(created_at)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" aria-label={`Send a test message to ${label}`} onClick={onTest}>
          Test
        </Button>
        <Button variant="outline" size="sm" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
