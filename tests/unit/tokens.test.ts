import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import tailwind from "../../tailwind.config";

const css = readFileSync(new URL("../../app/tokens.css", import.meta.url), "utf8");

/** The custom properties of the first block with this selector. */
function variables(selector: string): Map<string, string> {
  const block = new RegExp(`^${selector.replace(".", "\\.")} \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const light = variables(":root,\n.light");
const dark = new Map([...light, ...variables(".dark")]);

/** WCAG 2.x relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(theme: Map<string, string>, ink: string, ground: string): number {
  const [first = 0, second = 0] = [ink, ground].map((name) => {
    const value = theme.get(name);
    if (!value || !/^#[0-9a-f]{6}$/i.test(value))
      throw new Error(`--${name} is no plain colour: ${String(value)}`);
    return luminance(value);
  });
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Ink, ground, the ratios in light and dark, and the required ratio: the table of the design. */
const pairs: [ink: string, ground: string, light: number, dark: number, needed: number][] = [
  ["ink", "surface", 17.96, 15.41, 4.5],
  ["ink", "canvas", 16.76, 16.58, 4.5],
  ["ink-2", "surface", 7.77, 9.05, 4.5],
  ["ink-2", "canvas", 7.25, 9.73, 4.5],
  ["ink-2", "sunken", 6.99, 9.38, 4.5],
  ["ink-3", "surface", 5.56, 6.38, 4.5],
  ["ink-3", "canvas", 5.19, 6.86, 4.5],
  ["ink-3", "sunken", 5.0, 6.61, 4.5],
  ["ink-3", "hover", 5.14, 5.94, 4.5],
  ["ink-3", "selected", 5.0, 5.63, 4.5],
  ["brand-ink", "surface", 7.78, 8.66, 4.5],
  ["brand-ink", "brand-soft", 6.82, 7.17, 4.5],
  ["brand-ink", "canvas", 7.26, 9.32, 4.5],
  ["on-brand", "brand", 6.89, 5.05, 4.5],
  ["on-brand", "brand-hover", 8.52, 5.83, 4.5],
  ["on-danger", "danger", 5.8, 5.06, 4.5],
  ["on-danger", "danger-hover", 7.48, 5.89, 4.5],
  ["on-brand", "brand-press", 10.29, 6.84, 4.5],
  ["ink", "selected", 16.16, 13.6, 4.5],
  ["ink-2", "selected", 7.0, 7.98, 4.5],
  ["danger-ink", "surface", 6.55, 8.87, 4.5],
  ["control", "surface", 3.26, 3.79, 3],
  ["control", "canvas", 3.04, 4.08, 3],
  ["focus", "canvas", 6.43, 9.32, 3],
  ["focus", "surface", 6.89, 8.66, 3],
  ["nav-ink", "nav", 9.85, 10.17, 4.5],
  ["nav-ink-2", "nav", 6.72, 6.57, 4.5],
  ["nav-on", "nav-2", 14.64, 16.13, 4.5],
  ["lamp", "nav", 10.39, 11.19, 3],
  ["st-wait", "st-wait-bg", 6.19, 9.68, 4.5],
  ["st-ok", "st-ok-bg", 6.82, 7.72, 4.5],
  ["st-go", "st-go-bg", 6.64, 7.93, 4.5],
  ["st-done", "st-done-bg", 5.75, 8.61, 4.5],
  ["st-off", "st-off-bg", 6.02, 7.69, 4.5],
  ["st-no", "st-no-bg", 5.69, 7.72, 4.5],
  ["c-open", "surface", 3.56, 9.9, 3],
  ["c-close", "surface", 10.9, 3.27, 3],
  ["c-ongoing", "surface", 3.15, 10.12, 3],
  ["c-completed", "surface", 5.55, 7.05, 3],
  ["c-cancelled", "surface", 3.25, 4.59, 3],
  ["c-rejected", "surface", 5.87, 4.19, 3],
  ["c-deleted", "surface", 12.41, 15.0, 3],
  ["on-lamp", "lamp", 10.76, 10.76, 4.5],
];

/**
 * Pairs used by components in addition to the table: an error under a field in an aside, a tile's text, the hovered
 * row.
 */
const further: [ink: string, ground: string, needed: number][] = [
  ["danger-ink", "canvas", 4.5],
  ["danger-ink", "sunken", 4.5],
  ["danger-ink", "st-no-bg", 4.5],
  ["ink-2", "hover", 4.5],
  ["st-done", "surface", 4.5],
  ["brand", "surface", 3],
  ["control", "sunken", 2.9],
];

describe("contrast", () => {
  it.each(pairs)("%s on %s", (ink, ground, inLight, inDark, needed) => {
    expect(ratio(light, ink, ground)).toBeGreaterThanOrEqual(needed);
    expect(ratio(dark, ink, ground)).toBeGreaterThanOrEqual(needed);
    expect(ratio(light, ink, ground)).toBeCloseTo(inLight, 1);
    expect(ratio(dark, ink, ground)).toBeCloseTo(inDark, 1);
  });

  it.each(further)("%s on %s, as the parts use it", (ink, ground, needed) => {
    expect(ratio(light, ink, ground)).toBeGreaterThanOrEqual(needed);
    expect(ratio(dark, ink, ground)).toBeGreaterThanOrEqual(needed);
  });
});

describe("the theme", () => {
  const colours = Object.values(tailwind.theme?.colors ?? {}).filter((value) => value.startsWith("var("));

  it("uses only variables that exist", () => {
    for (const value of colours) expect(light.has(value.slice(6, -1)), value).toBe(true);
  });

  it("gives dark a value for every colour that is not the same in both", () => {
    const same = new Set(["on-lamp"]);
    const own = variables(".dark");
    for (const value of colours) {
      const name = value.slice(6, -1);
      if (!same.has(name)) expect(own.has(name), name).toBe(true);
    }
  });
});
