"use client";

import { lazyField } from "@/components/lazy/lazy-field";
import { Skeleton } from "@/components/ui/skeleton";

/** A ticket's conversation, whose code is loaded when a ticket is opened. */
export const ConversationPart = lazyField(
  () => import("./conversation").then((module) => module.Conversation),
  <Skeleton className="h-24" />,
);
