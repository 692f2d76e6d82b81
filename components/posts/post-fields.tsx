"use client";

import { CalendarHeart, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { storedFiles } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { DateTimeField } from "@/components/form/date-time-input";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { RichTextField } from "@/components/rich-text/rich-text-field";
import type { PostDetail } from "@/lib/features/posts/record";
import { formInstant } from "@/lib/format/dates";

const types = [
  { value: "ANNOUNCEMENTS", label: "ANNOUNCEMENTS", icon: <Megaphone /> },
  { value: "EVENTS", label: "EVENTS", icon: <CalendarHeart /> },
];

/** The form's initial values; without a record those of a new post. */
export const postValues = (record?: PostDetail) => ({
  title: record?.title ?? "",
  description: record?.description ?? "",
  attachedUrl: record?.attachedUrl ?? "",
  type: record?.type ?? ("" as "ANNOUNCEMENTS"),
  startDate: formInstant(record?.startDate) || "",
  endDate: formInstant(record?.endDate) || "",
  enableMessaging: record ? record.enableMessaging === 1 : true,
  image: storedFiles("admin", record?.image),
  content: record?.content ?? null,
});

/** The fields of a post: its content at the left, its type and dates at the right. */
export function PostFields({ timeZone, aside }: { timeZone: string; aside: ReactNode }) {
  const day = { timeZone, display: "day" } as const;
  return (
    <div className="-mx-6 first:-mt-6 -mb-6 max-sm:-mx-4 max-sm:first:-mt-4 max-sm:-mb-4 grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 p-6 max-sm:p-4">
        <TextField name="title" label="Title" required maxLength={200} autoComplete="off" />
        <TextAreaField name="description" label="Description" required rows={2} maxLength={2000} />
        <RichTextField name="content" label="Content" area="admin" placeholder="Write the post here" />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 border-line bg-sunken p-6 max-md:border-t max-sm:p-4 md:border-l">
        <RadioTilesField name="type" label="Type" required columns="fit" options={types} />
        <TextField
          name="attachedUrl"
          label="Attached Url"
          type="url"
          required
          maxLength={2000}
          autoComplete="off"
        />
        <FilesField name="image" label="Image" area="admin" folder="images" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-2 max-md:gap-3 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]">
          <DateTimeField name="startDate" label="Start Date" {...day} />
          <DateTimeField name="endDate" label="End Date" {...day} dayTime="23:59:59" />
        </div>
        <SwitchField
          name="enableMessaging"
          label="Enable Messaging"
          onText="On"
          offText="Off"
          hint="Tenants may comment"
          beside
        />
        {aside}
      </div>
    </div>
  );
}
