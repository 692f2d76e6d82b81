"use client";

import { useState } from "react";
import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { RecordCard } from "@/components/records/record-card";
import { type FormProps, RecordPage } from "@/components/records/record-page";
import { Tag } from "@/components/ui/tag";
import { deletePostAction } from "@/lib/actions/posts";
import type { ContentRights } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import type { PostRecord } from "@/lib/features/posts/record";
import { longDateTime } from "@/lib/format/dates";
import { PostBadge, posterName } from "./post-parts";
import { postSource } from "./post-source";

// The thread is loaded when the user starts to interact with the page, the form and its editor when opened.
const ThreadDialog = lazyDialog(() => import("./thread-dialog").then((module) => module.ThreadDialog));
const PostDialog = lazyDialog(() => import("./post-dialog").then((module) => module.PostDialog));

const columns: Column<PostRecord>[] = [
  { key: "posted_by", header: "Posted By", cell: posterName, wrap: true },
  {
    key: "title",
    header: "Title",
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="line-clamp-2 whitespace-normal [overflow-wrap:anywhere]">{row.title}</span>
        <PostBadge post={row} />
      </span>
    ),
    sortable: true,
    strong: true,
    minWidth: 240,
  },
  { key: "type", header: "Type", cell: (row) => <Tag>{row.type}</Tag> },
  {
    key: "created_at",
    header: "Date Posted",
    cell: (row) => <InstantCell value={row.created_at} />,
    sortable: true,
  },
];

const card = (row: PostRecord) => (
  <RecordCard
    badge={
      <span className="flex flex-wrap gap-2">
        <PostBadge post={row} />
        <Tag>{row.type}</Tag>
      </span>
    }
    title={row.title}
    line={posterName(row)}
    date={longDateTime(row.created_at)}
  />
);

type Office = {
  admin: { id: string; name: string };
  rights: ContentRights & { approve: boolean; thread: boolean };
  timeZone: string;
};

/** An open post shows its thread; Edit replaces it with the form. */
function OpenPost(props: { office: Office; form: FormProps }) {
  const { admin, rights, timeZone } = props.office;
  const { id, onClose, onSaved } = props.form;
  const [isChanging, setChanging] = useState(false);
  if (id !== null && !isChanging) {
    return (
      <ThreadDialog
        id={id}
        reader={{ area: "admin", userId: admin.id, name: admin.name }}
        rights={rights}
        onEdit={rights.edit ? () => setChanging(true) : undefined}
        onClose={onClose}
        onChanged={onSaved}
      />
    );
  }
  return (
    <PostDialog
      {...props.form}
      onClose={id === null ? onClose : () => setChanging(false)}
      timeZone={timeZone}
      adminId={admin.id}
      mayEdit={rights.edit}
      mayApprove={rights.approve}
    />
  );
}

/** The back office's list of posts, with their threads and forms. */
export function PostsPage(props: Office & { initial: FirstPage<PostRecord> }) {
  const { initial, ...office } = props;
  const { admin, rights } = office;
  useLoadOnFirstUse(ThreadDialog.load);
  return (
    <RecordPage
      source={postSource}
      scope={{ area: "admin", userId: admin.id }}
      initial={initial}
      label="Announcements And Events"
      title="Announcements And Events"
      columns={columns}
      card={card}
      search="Search Title"
      empty="There are no posts here."
      removal={rights.delete ? { run: deletePostAction, done: "Post deleted successfully." } : undefined}
      mayAdd={rights.add}
      form={(form) => <OpenPost key={form.id} office={office} form={form} />}
    />
  );
}
