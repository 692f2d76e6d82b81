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
    screens: { sm: "640px", md: "900px", lg: "1024px", xl: "1280px" },
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
      "2xs": ["11px", "16px"],
      xs: ["12px", "16px"],
      sm: ["13px", "20px"],
      base: ["14px", "20px"],
      md: ["15px", "22px"],
      lg: ["16px", "24px"],
      xl: ["18px", "26px"],
      "2xl": ["20px", "28px"],
      "3xl": ["24px", "32px"],
      "4xl": ["32px", "38px"],
      "5xl": ["40px", "44px"],
      ctl: ["var(--ctl-text)", "20px"],
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
      spacing: { ctl: "var(--ctl)", "ctl-sm": "var(--ctl-sm)", row: "var(--row)", pad: "var(--pad)" },
    },
  },
};

export default config;
