"use client";

import { useEffect, useRef } from "react";
import { apiFetch } from "@/lib/browser/fetch";

/** Records once per opening that a tenant has read a post. Failures are ignored. */
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
