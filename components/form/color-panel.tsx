"use client";

import { HexColorPicker } from "react-colorful";

/** Saturation, brightness and hue, by pointer or arrow keys; says every colour as `#RRGGBB`. */
export const ColorPanel = (props: { colour: string; onColour: (colour: string) => void }) => (
  <div className="color-panel p-3">
    <HexColorPicker color={props.colour} onChange={(colour) => props.onColour(colour.toUpperCase())} />
  </div>
);
