import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";

/** A preview of a form's settings beside the form; below 1280 pixels under it. */
export function PreviewCard(props: { views: ReactNode; foot?: ReactNode; children: ReactNode }) {
  const { views, foot, children } = props;
  return (
    <Card as="aside" aria-label="Preview" className="min-w-0 xl:sticky xl:top-6">
      <CardHeader title="Preview" action={views} ruled />
      <div aria-hidden inert className="overflow-hidden bg-canvas p-5 max-sm:p-4">
        {children}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 border-line border-t px-5 py-3 text-ink-2 text-xs">
        <span>{foot}</span>
        <span className="text-ink-3">Updates as you type</span>
      </p>
    </Card>
  );
}
