"use client";

import { Description } from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { DialogHead } from "./dialog-head";
import { useOverlayState } from "./overlay";
import { OverlayContent } from "./overlay-content";
import { OverlayTitle } from "./overlay-parts";
import { OverlaySkeleton } from "./overlay-skeleton";
import { ScrollBody } from "./scroll-body";

/** The body and the column beside it as tabs, of which one is shown. */
export type Tabbed = {
  strip: ReactNode;
  shown: "body" | "aside";
  /** The attributes of the part that is shown. */
  panel: { id: string; role: "tabpanel"; "aria-label": string };
};

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Focuses the title instead of the first field, for a record opened to be read. */
  focusTitle?: boolean;
  /** A ticket number or code beside the title, in mono. */
  code?: string;
  badge?: ReactNode;
  /** Content before the close button. */
  corner?: ReactNode;
  description?: ReactNode;
  /** The width in pixels; `screen` is nearly the full screen. */
  size?: 600 | 1000 | "screen";
  /** A column of 320 pixels at the right (the time line), below the body on screens narrower than 900. */
  aside?: ReactNode;
  /**
   * Whether the column is 420 pixels wide and as high as the screen allows, and its parts scroll separately; below the body
   * on screens narrower than 1024.
   */
  asideFills?: boolean;
  /** Below the header, in sight while the body scrolls. */
  above?: ReactNode;
  /** The footer belongs to the body. */
  tabbed?: Tabbed | undefined;
  footer?: ReactNode;
  /** Whether the body fills the dialog and its parts scroll separately. */
  fitted?: boolean;
  /** Whether the dialog always has the greatest height that the screen allows. */
  tall?: boolean;
  loading?: boolean;
  children: ReactNode;
};

const widths = {
  600: "sm:w-[min(37.5rem,calc(100vw-3rem))]",
  1000: "sm:w-[min(62.5rem,calc(100vw-3rem))]",
  screen: "sm:w-[calc(100vw-3rem)]",
};

/**
 * A dialog of 600 or 1000 pixels, or nearly as large as the screen. Its header and footer stay in place while the
 * body scrolls. On phones it fills the screen.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    focusTitle,
    code,
    badge,
    corner,
    description,
    size = 600,
    aside,
    asideFills = false,
    above,
    tabbed,
    footer,
    fitted = false,
    tall = false,
    loading,
    children,
  } = props;
  const overlay = useOverlayState(onOpenChange);

  return (
    <OverlayContent
      open={open}
      overlay={overlay}
      loading={loading}
      focusTitle={focusTitle}
      className={cn(
        "anim-pop top-1/2 left-1/2 max-h-[calc(100dvh-6rem)] -translate-x-1/2 -translate-y-1/2 rounded-dialog shadow-3",
        "max-sm:inset-0 max-sm:max-h-none max-sm:translate-x-0 max-sm:translate-y-0 max-sm:rounded-none",
        widths[size],
        (tall || tabbed) && "sm:h-[calc(100dvh-6rem)]",
        asideFills && "lg:h-[calc(100dvh-6rem)]",
      )}
    >
      <DialogHead onClose={overlay.close}>
        <OverlayTitle {...{ title, code, badge }} focused={focusTitle} className="text-md font-semibold" />
        {corner}
      </DialogHead>
      {above}
      {tabbed ? (
        <div className="[&_[role=tablist]]:px-6 max-sm:[&_[role=tablist]]:px-4">{tabbed.strip}</div>
      ) : null}
      <ScrollBody
        className={cn(
          "min-h-0 flex-1 overscroll-contain max-sm:rounded-none",
          fitted ? "flex flex-col overflow-hidden" : "overflow-y-auto",
          footer && tabbed?.shown !== "aside" ? "" : "rounded-b-dialog",
          aside ? "grid" : "",
          // Lower than this it scrolls as a whole.
          tabbed?.shown === "aside" ? "grid-rows-[minmax(22rem,1fr)]" : "",
          aside && asideFills ? "lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:overflow-hidden" : "",
          aside && !asideFills ? "md:grid-cols-[minmax(0,1fr)_20rem] md:overflow-hidden" : "",
        )}
      >
        <div
          hidden={tabbed?.shown === "aside"}
          {...(tabbed?.shown === "body" ? tabbed.panel : {})}
          className={cn(
            aside &&
              (asideFills
                ? "lg:overflow-y-auto lg:overscroll-contain"
                : "md:overflow-y-auto md:overscroll-contain"),
            fitted ? "flex min-h-0 flex-1 flex-col" : "",
          )}
        >
          {description ? (
            <Description className="px-6 pt-5 text-ink-2 max-sm:px-4">{description}</Description>
          ) : null}
          {loading ? (
            <OverlaySkeleton />
          ) : fitted ? (
            children
          ) : (
            <div className="p-6 max-sm:p-4">{children}</div>
          )}
        </div>
        {aside ? (
          <aside
            hidden={tabbed?.shown === "body"}
            {...(tabbed?.shown === "aside" ? tabbed.panel : {})}
            className={cn(
              "border-line bg-sunken p-6 max-sm:p-4",
              asideFills
                ? cn(
                    "lg:border-l lg:p-5",
                    tabbed ? "flex min-h-0 flex-col" : "max-lg:border-t lg:flex lg:min-h-0 lg:flex-col",
                  )
                : "max-md:border-t md:overflow-y-auto md:border-l",
            )}
          >
            {aside}
          </aside>
        ) : null}
      </ScrollBody>
      {footer ? (
        <footer
          hidden={tabbed?.shown === "aside"}
          className="flex has-data-foot:flex-wrap min-h-16 shrink-0 items-center gap-2.5 border-t border-line px-6 py-3 max-sm:px-4 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          {footer}
        </footer>
      ) : null}
    </OverlayContent>
  );
}
