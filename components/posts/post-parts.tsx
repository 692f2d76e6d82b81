import { CalendarHeart, Clock3, Megaphone } from "lucide-react";
import { StatusBadge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { postStatus } from "@/db/statuses";
import { type Area, fileAddress } from "@/lib/core/areas";
import type { PostRecord } from "@/lib/features/posts/record";

export const posterName = ({ posted_by }: Pick<PostRecord, "posted_by">): string =>
  [posted_by.firstName, posted_by.lastName].filter(Boolean).join(" ") || "Property Management Office";

/** A post's picture in a list, or the icon of its type. */
export function PostPicture(props: {
  post: Pick<PostRecord, "image" | "type">;
  area: Area;
  className: string;
  /** Whether an icon replaces a missing picture. */
  icon?: boolean;
}) {
  const { post, area, className, icon = true } = props;
  if (post.image) {
    const imageClass = cn("shrink-0 rounded-md bg-sunken object-cover", className);
    return <img src={fileAddress(area, post.image)} alt="" loading="lazy" className={imageClass} />;
  }
  if (!icon) return null;
  return (
    <span
      aria-hidden
      className={cn("grid shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink", className)}
    >
      {post.type === "EVENTS" ? <CalendarHeart className="size-4.5" /> : <Megaphone className="size-4.5" />}
    </span>
  );
}

/** Marks a post that waits for approval; renders nothing for approved posts. */
export const PostBadge = ({ post }: { post: Pick<PostRecord, "status"> }) =>
  post.status === postStatus.forApproval ? (
    <StatusBadge tone="wait" icon={<Clock3 />} label="FOR APPROVAL" />
  ) : null;
