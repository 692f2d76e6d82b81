"use client";

import { useEffect, useRef } from "react";
import { fetchCall } from "@/lib/browser/fetch";
import { postCalls } from "@/lib/features/posts/calls";

/** Records once per opening that a tenant has read a post. Failures are ignored. */
export function TrackPostView({ postId }: { postId: string }) {
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    // React runs effects twice in development.
    if (recorded.current === postId) return;
    recorded.current = postId;
    fetchCall(postCalls.recordClick, { postId }).catch(() => {});
  }, [postId]);
  return null;
}
