"use client";

import { Megaphone } from "lucide-react";
import { lazyInView } from "@/components/lazy/lazy-field";
import { EmptyState } from "@/components/ui/empty-state";
import type { ViewedPost } from "@/lib/features/dashboard/record";
import { ChartCard } from "./chart-card";
import { rankedPosts } from "./figures";

const ViewLine = lazyInView(() => import("./view-line").then((module) => module.ViewLine), "h-65");

/** The most viewed posts: a line by rank, and the list of their titles. */
export function ViewsCard({ posts }: { posts: ViewedPost[] }) {
  const ranked = rankedPosts(posts);
  return (
    <ChartCard
      title="Views per announcement or event"
      meta="Top 10"
      className="xl:col-span-2"
      csv={{
        file: "Post Views.csv",
        columns: ["place", "title", "views"],
        rows: ranked.map(({ place, views }, index) => ({
          place,
          title: posts[index]?.post.title ?? "",
          views,
        })),
      }}
    >
      {ranked.length === 0 ? (
        <EmptyState icon={<Megaphone />} text="No post has been opened yet." />
      ) : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-2">
          <ViewLine posts={ranked} />
          <table className="self-start text-sm">
            <caption className="sr-only">Views per announcement or event</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Title</th>
                <th scope="col">Views</th>
              </tr>
            </thead>
            <tbody>
              {ranked.map(({ id, place, title, views }) => (
                <tr key={id} className="align-top">
                  <td className="num w-8 py-0.75 pr-3 text-right text-ink-2">{place}</td>
                  <th scope="row" className="py-0.75 text-left font-normal [overflow-wrap:anywhere]">
                    {title}
                  </th>
                  <td className="num whitespace-nowrap py-0.75 pl-3 text-right font-medium">
                    {views.toLocaleString("en")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartCard>
  );
}
