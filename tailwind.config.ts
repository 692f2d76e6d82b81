import type { Config } from "tailwindcss";

const tokenColours = [
  ...["canvas", "surface", "sunken", "hover", "selected", "line", "line-strong", "control", "scrim"],
  ...["ink", "ink-2", "ink-3", "focus"],
  ...["brand", "brand-hover", "brand-press", "on-brand", "brand-ink", "brand-soft"],
  ...["danger", "danger-hover", "on-danger", "danger-ink"],
  ...["nav", "nav-2", "nav-line", "nav-ink", "nav-ink-2", "nav-on", "lamp", "on-lamp"],
  ...["wait", "ok", "go", "done", "off", "no"].flatMap((tone) => [`st-${tone}`, `st-${tone}-bg`]),
  ...["open", "close", "ongoing", "completed", "cancelled", "rejected", "deleted"].map(
    (slice) => `c-${slice}`,
  ),
];

/** Class names for the values of app/tokens.css. This file has names only, never a colour. */
const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  darkMode: ["selector", ".dark"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#ffffff",
      ...Object.fromEntries(tokenColours.map((name) => [name, `var(--${name})`])),
    },
    screens: { sm: "40rem", md: "56.25rem", lg: "64rem", xl: "80rem" },
    fontFamily: {
      sans: [
        "Geist Variable",
        "ui-sans-serif",
        "system-ui",
        "-apple-system",
        "Segoe UI",
        "Roboto",
        "sans-serif",
      ],
      mono: ["Geist Mono Variable", "ui-monospace", "SF Mono", "Menlo", "monospace"],
    },
    fontSize: {
      "2xs": ["0.6875rem", "1rem"],
      xs: ["0.75rem", "1rem"],
      sm: ["0.8125rem", "1.25rem"],
      base: ["0.875rem", "1.25rem"],
      md: ["0.9375rem", "1.375rem"],
      lg: ["1rem", "1.5rem"],
      xl: ["1.125rem", "1.625rem"],
      "2xl": ["1.25rem", "1.75rem"],
      "3xl": ["1.5rem", "2rem"],
      "4xl": ["2rem", "2.375rem"],
      "5xl": ["2.5rem", "2.75rem"],
      ctl: ["var(--ctl-text)", "1.25rem"],
    },
    fontWeight: { normal: "400", nav: "450", medium: "500", semibold: "600" },
    borderRadius: {
      none: "0",
      sm: "var(--r-sm)",
      md: "var(--r-md)",
      lg: "var(--r-lg)",
      dialog: "14px",
      xl: "var(--r-xl)",
      sheet: "20px",
      full: "9999px",
    },
    boxShadow: { none: "none", 1: "var(--sh-1)", 2: "var(--sh-2)", 3: "var(--sh-3)" },
    transitionTimingFunction: { DEFAULT: "var(--ease)", "out-soft": "var(--ease)" },
    transitionDuration: {
      DEFAULT: "var(--t-fast)",
      fast: "var(--t-fast)",
      base: "var(--t-base)",
      panel: "var(--t-panel)",
    },
    extend: {
      spacing: { ctl: "var(--ctl)", "ctl-sm": "var(--ctl-sm)", row: "var(--row)" },
    },
  },
};

export default config;
