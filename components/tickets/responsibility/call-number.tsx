"use client";

import { Phone } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { TicketRecord } from "@/lib/features/tickets/record";

/** Calls a ticket's tenant; nothing without a number. In a head, only wide screens show the number. */
export function CallNumber({ record, isInHead = false }: { record: TicketRecord; isInHead?: boolean }) {
  const { tenant, telephone } = record;
  if (!telephone) return null;
  return (
    <a
      href={`tel:${telephone}`}
      aria-label={`Call ${tenant.uoccname}, ${telephone}`}
      className={cn(
        "num inline-flex min-h-8 touch:min-h-11 touch:min-w-11 items-center gap-2 rounded-sm text-brand-ink text-sm underline-offset-3 hover:underline [&_svg]:size-4 [&_svg]:shrink-0",
        isInHead && "touch:justify-center max-sm:hidden",
      )}
    >
      <Phone aria-hidden />
      <span className={isInHead ? "max-lg:sr-only" : ""}>{telephone}</span>
    </a>
  );
}
