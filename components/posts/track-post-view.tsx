"use client";

import { useEffect, useRef } from "react";
import { apiFetch } from "@/lib/browser/fetch";

/** Records that a tenant has opened a post, once for each opening. What is not recorded is no loss to the reader. */
export function TrackPostView({ postId }: { postId: string }) {
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    // React runs effects twice in development.
    if (recorded.current === postId) return;
    recorded.current = postId;
    apiFetch("client", "/post-analytic", { method: "POST", body: { postId } }).catch(() => {});
  }, [postId]);
  return null;
}
