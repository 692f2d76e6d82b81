"use client";

import { Button } from "@/components/ui/button";

/**
 * Shown if a page failed to render; contains no details of the error. Next's `reset` would render the same answer of the
 * server again.
 */
export default function PageError() {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-105 text-center">
        <h1 className="page-title">Oops! Something went wrong.</h1>
        <p className="mt-2 text-ink-2 text-md">Please try again in a moment.</p>
        <div className="mt-6 flex justify-center">
          <Button onClick={() => location.reload()}>Try again</Button>
        </div>
      </div>
    </main>
  );
}
