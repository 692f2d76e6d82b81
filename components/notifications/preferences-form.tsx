"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { FormField } from "@/components/form/field";
import { TextInput } from "@/components/form/text-input";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Note } from "@/components/ui/note";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { usePending } from "@/components/ui/use-pending";
import { updatePreferencesAction } from "@/lib/actions/notifications";
import type { FieldErrors } from "@/lib/core/errors";
import type { NotificationKind } from "@/lib/features/notice";
import {
  kindNames,
  type NotificationChannel,
  notificationChannels,
} from "@/lib/features/notifications/preferences";
import type { NotificationPreferences } from "@/lib/features/notifications/record";
import type { NotificationArea } from "./use-unread-count";

const channelNames: Record<NotificationChannel, string> = { bell: "Bell", push: "Push", mail: "Mail" };
const digestNames = [
  { value: "none", label: "Each one at once" },
  { value: "daily", label: "One each day, at 7:00" },
  { value: "weekly", label: "One each Monday, at 7:00" },
];
/** Of these kinds, staff are not notified. */
const ofTenants: readonly NotificationKind[] = ["statements", "memorandums"];
const offeredHours = { quietFrom: "21:00", quietTo: "07:00" };

/** Which kinds come by which channel, quiet hours, the digest, and the text on a locked screen. */
export function PreferencesForm(props: {
  area: NotificationArea;
  userId: string;
  saved: NotificationPreferences;
}) {
  const { area, userId, saved } = props;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (values: Partial<NotificationPreferences>) => setChosen((last) => ({ ...last, ...values }));
  const update = useAction(updatePreferencesAction);
  const [isSaving, save] = usePending(async () => {
    const kinds = chosen.kinds.map(({ fixed: _, ...choice }) => choice);
    const outcome = await update({ ...chosen, kinds });
    setErrors((!outcome.done && outcome.errors) || {});
    if (!outcome.done) return;
    queries.setQueryData(["notification-preferences", userId], outcome.data);
    setChosen(outcome.data);
    toast.success("Notification settings were saved.");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  const shown = chosen.kinds.filter(({ kind }) => area === "client" || !ofTenants.includes(kind));
  const turn = (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) =>
    change({ kinds: chosen.kinds.map((one) => (one.kind === kind ? { ...one, [channel]: isOn } : one)) });
  const isQuiet = chosen.quietFrom !== null || chosen.quietTo !== null;
  const message = Object.entries(errors).find(([field]) => field !== "quietFrom" && field !== "quietTo");
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-6">
      <table className="w-full text-base">
        <thead className="text-ink-3 text-xs">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-left font-medium">
              Kind
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="w-14 py-2 text-center font-medium">
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, fixed, ...on }) => (
            <tr key={kind} className="border-line border-b">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {kindNames[kind]}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className="py-1 text-center">
                  <Checkbox
                    ariaLabel={`${kindNames[kind]}: ${channelNames[channel]}${fixed.includes(channel) ? ", always on" : ""}`}
                    checked={on[channel]}
                    disabled={fixed.includes(channel)}
                    onChange={(isOn) => turn(kind, channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-3">
        <Switch
          label="Quiet hours"
          onText="On"
          offText="Off"
          checked={isQuiet}
          onChange={(isOn) => change(isOn ? offeredHours : { quietFrom: null, quietTo: null })}
        />
        <p className="text-ink-2 text-sm">
          Push messages and mails wait until the end and come together. Nothing is lost. News about the
          security of your account does not wait.
        </p>
        {isQuiet ? (
          <div className="grid grid-cols-2 gap-3 sm:max-w-80">
            {(["quietFrom", "quietTo"] as const).map((name) => (
              <FormField
                key={name}
                name={name}
                label={name === "quietFrom" ? "From" : "To"}
                {...(errors[name] ? { error: errors[name][0] } : {})}
              >
                {({ id, invalid, describedBy }) => (
                  <TextInput
                    type="time"
                    id={id}
                    invalid={invalid}
                    aria-describedby={describedBy}
                    value={chosen[name] ?? ""}
                    onChange={(event) => change({ [name]: event.target.value || null })}
                  />
                )}
              </FormField>
            ))}
          </div>
        ) : null}
      </div>
      <FormField
        label="Mails"
        hint="A collected mail has what is unread by then. With nothing unread none comes."
      >
        {({ id, describedBy }) => (
          <Select
            id={id}
            describedBy={describedBy}
            value={chosen.digest}
            options={digestNames}
            onChange={(digest) => change({ digest: digest as NotificationPreferences["digest"] })}
          />
        )}
      </FormField>
      <div className="grid gap-1">
        <Switch
          label="Show the text of push messages"
          onText="On"
          offText="Off"
          checked={chosen.showText}
          onChange={(showText) => change({ showText })}
        />
        <p className="text-ink-2 text-sm">
          Off, a locked screen shows only what it is about, such as “Gate Pass GP-2026-000123”.
        </p>
      </div>
      {message ? <Note tone="error">{message[1][0]}</Note> : null}
      <Button type="submit" pending={isSaving} className="justify-self-end max-sm:w-full">
        Save
      </Button>
    </form>
  );
}
