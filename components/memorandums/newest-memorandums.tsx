import { Inbox } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { truncate } from "@/lib/format/text";
import { DateBlock } from "./date-block";

/** The maximum characters of a memorandum's title and description on the dashboard. */
const [titleLength, descriptionLength] = [100, 160];

/** The newest memorandums on a tenant's dashboard, with links to their panels. */
export function NewestMemorandums(props: { memorandums: readonly MemorandumRecord[] }) {
  return (
    <Card as="section" aria-label="Memorandums">
      <CardHeader
        title="Memorandums"
        action={
          <PageLink href="/memorandums" className={buttonClass({ variant: "link", size: "sm" })}>
            View all
          </PageLink>
        }
      />
      {props.memorandums.length === 0 ? (
        <EmptyState icon={<Inbox />} text="There are no memorandums yet." />
      ) : (
        <ul className="px-5 pb-2 max-lg:px-4">
          {props.memorandums.map(({ id, date, title, description }) => (
            <li key={id} className="border-line border-t first:border-0">
              <PageLink
                href={`/memorandums?open=${id}`}
                className="-mx-2 flex gap-4 rounded-md px-2 py-3.5 -outline-offset-2 hover:bg-hover"
              >
                <DateBlock date={date} />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="block font-medium text-base">{truncate(title, titleLength)}</span>
                  <span className="mt-0.5 block text-ink-2 text-sm">
                    {truncate(description, descriptionLength)}
                  </span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
