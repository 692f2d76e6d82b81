import type { ReactNode } from "react";

/** The frame of a phone, 284 by 584 pixels, with the time and icons of its status bar. */
export function Phone(props: { barColour: string; barText: string; children: ReactNode }) {
  return (
    <div className="phone-frame mx-auto flex h-146 w-71 max-w-full flex-col overflow-hidden">
      <div
        className="flex h-7 shrink-0 items-end justify-between px-6 font-semibold text-2xs"
        style={{ backgroundColor: props.barColour, color: props.barText }}
      >
        <span>9:41</span>
        <span className="mb-1 flex items-end gap-0.5">
          {["h-1", "h-1.5", "h-2", "h-2.5"].map((height) => (
            <span key={height} className={`w-0.5 rounded-full bg-current ${height}`} />
          ))}
        </span>
      </div>
      {props.children}
    </div>
  );
}
