"use client";

import { HexColorPicker } from "react-colorful";

/** A colour picker for saturation, brightness and hue. `onColour` receives `#RRGGBB` in upper case. */
export const ColorPanel = (props: { colour: string; onColour: (colour: string) => void }) => (
  <div className="color-panel p-3">
    <HexColorPicker color={props.colour} onChange={(colour) => props.onColour(colour.toUpperCase())} />
  </div>
);
