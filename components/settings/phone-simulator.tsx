"use client";

import {
  Bell,
  CalendarDays,
  ConciergeBell,
  HardHat,
  House,
  IdCard,
  LogOut,
  Mail,
  Menu,
  PackageCheck,
  Receipt,
  Siren,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import type { MobileFields } from "@/lib/features/settings/mobile";
import { readableOn } from "@/lib/format/contrast";
import { Phone } from "./phone";

export type PhoneView = "home" | "menu" | "login";

/** The app's look: the form's colours and texts, and the addresses of its pictures. */
export type PhoneAppearance = Omit<MobileFields, "loginBackgroundImage" | "headerLogo"> & {
  headerLogo: string | null;
  loginBackground: string | null;
};

const modules = [
  { label: "Job Orders", icon: <Wrench /> },
  { label: "Gate Pass", icon: <PackageCheck /> },
  { label: "Reservations", icon: <CalendarDays /> },
  { label: "Incidents", icon: <Siren /> },
  { label: "Permits", icon: <HardHat /> },
  { label: "Visitors", icon: <IdCard /> },
];
const footer = [
  { label: "Home", icon: <House /> },
  { label: "Mail", icon: <Mail /> },
  { label: "Services", icon: <ConciergeBell /> },
  { label: "Billing", icon: <Receipt /> },
];

/** A preview of the mobile app with a form's values. */
export function PhoneSimulator({ appearance, view }: { appearance: PhoneAppearance; view: PhoneView }) {
  if (view === "login") return <LogIn appearance={appearance} />;
  const headerText = readableOn(appearance.headerBackgroundColor);
  return (
    <Phone barColour={appearance.headerBackgroundColor} barText={headerText}>
      <div
        className="flex h-11 shrink-0 items-center gap-3 px-4 [&_svg]:size-4.5"
        style={{ backgroundColor: appearance.headerBackgroundColor, color: headerText }}
      >
        <Menu />
        <span className="flex min-w-0 flex-1 items-center justify-center gap-2">
          <HeaderLogo appearance={appearance} />
          <span className="truncate font-semibold text-xs">{appearance.appTitle}</span>
        </span>
        <Bell />
      </div>
      <div className="relative min-h-0 flex-1 bg-canvas">
        <Home appearance={appearance} />
        {view === "menu" ? <Drawer appearance={appearance} /> : null}
      </div>
      <Footer colour={appearance.footerNavigationBackgroundColor} />
    </Phone>
  );
}

const HeaderLogo = ({ appearance }: { appearance: PhoneAppearance }) => (
  <img src={appearance.headerLogo ?? "/mark.svg"} alt="" className="h-5 max-w-16 shrink-0 object-contain" />
);

function PhoneButton(props: {
  appearance: PhoneAppearance;
  kind: "primary" | "secondary";
  children: ReactNode;
}) {
  const { appearance, kind } = props;
  return (
    <span
      className="flex h-8 flex-1 items-center justify-center rounded-full border font-semibold text-2xs"
      style={{
        backgroundColor: appearance[`${kind}ButtonBackgroundColor`],
        borderColor: appearance[`${kind}ButtonBorderColor`],
        color: appearance[`${kind}ButtonLabelColor`],
      }}
    >
      {props.children}
    </span>
  );
}

const box = "rounded-xl border border-line bg-surface py-3.5";

const Home = ({ appearance }: { appearance: PhoneAppearance }) => (
  <div className="grid gap-3 p-4">
    <div className="flex items-center gap-2.5">
      <span className="grid size-8 place-items-center rounded-full bg-nav font-semibold text-2xs text-nav-on">
        MD
      </span>
      <span className="min-w-0 text-2xs">
        <span className="block truncate font-semibold text-xs">Maria Cristina Dela Cruz</span>
        <span className="block text-ink-2">OWNER: UNIT 18-C</span>
      </span>
    </div>
    <div className={`${box} px-3.5`}>
      <span className="block text-2xs text-ink-3">HOA Dues</span>
      <span className="num mt-0.5 block font-semibold text-2xl">₱18,742.50</span>
      <span className="mt-2.5 flex gap-2">
        <PhoneButton appearance={appearance} kind="primary">
          Pay Now
        </PhoneButton>
        <PhoneButton appearance={appearance} kind="secondary">
          View My Bill
        </PhoneButton>
      </span>
    </div>
    <div className={`${box} grid grid-cols-3 gap-y-2 px-1.5`}>
      {modules.map(({ label, icon }) => (
        <span key={label} className="grid justify-items-center gap-1.5 text-2xs">
          <span className="grid size-8 place-items-center rounded-lg bg-brand-soft text-brand-ink [&_svg]:size-4">
            {icon}
          </span>
          {label}
        </span>
      ))}
    </div>
    <div className={`${box} grid gap-2 px-3.5`}>
      <span className="h-2 w-3/5 rounded-full bg-line-strong" />
      <span className="h-2 rounded-full bg-line" />
      <span className="h-2 w-4/5 rounded-full bg-line" />
    </div>
  </div>
);

function Drawer({ appearance }: { appearance: PhoneAppearance }) {
  const colour = appearance.drawerNavigationBackgroundColor;
  return (
    <div className="absolute inset-0 bg-scrim">
      <div
        className="grid h-full w-52 content-start gap-4 p-4 text-xs [&_svg]:size-4"
        style={{ backgroundColor: colour, color: readableOn(colour) }}
      >
        <span>
          <span className="block font-semibold">Maria Cristina Dela Cruz</span>
          <span className="block text-2xs">OWNER: UNIT 18-C</span>
        </span>
        {[...footer, ...modules, { label: "Logout", icon: <LogOut /> }].map(({ label, icon }) => (
          <span key={label} className="flex items-center gap-2.5">
            {icon}
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

const Footer = ({ colour }: { colour: string }) => (
  <div
    className="grid h-15 shrink-0 grid-cols-4 pt-2 text-2xs [&_svg]:size-4.5"
    style={{ backgroundColor: colour, color: readableOn(colour) }}
  >
    {footer.map(({ label, icon }) => (
      <span key={label} className="flex flex-col items-center gap-1">
        {icon}
        {label}
      </span>
    ))}
  </div>
);

const LogIn = ({ appearance }: { appearance: PhoneAppearance }) => (
  <Phone barColour={appearance.headerBackgroundColor} barText={readableOn(appearance.headerBackgroundColor)}>
    <div className="relative flex flex-1 flex-col justify-end overflow-hidden bg-nav">
      <img
        src={appearance.loginBackground ?? "/skyline.svg"}
        alt=""
        className="absolute inset-0 size-full object-cover object-top"
      />
      <div className="relative grid gap-2.5 rounded-t-sheet bg-surface p-4">
        <span className="flex items-center gap-2 font-semibold text-sm">
          <HeaderLogo appearance={appearance} />
          <span className="truncate">{appearance.appTitle}</span>
        </span>
        {["Client Code", "Password"].map((label) => (
          <span key={label} className="rounded-md border border-control px-3 py-2 text-2xs text-ink-3">
            {label}
          </span>
        ))}
        <span className="flex">
          <PhoneButton appearance={appearance} kind="primary">
            Log in
          </PhoneButton>
        </span>
        <span className="flex">
          <PhoneButton appearance={appearance} kind="secondary">
            Forgot password
          </PhoneButton>
        </span>
      </div>
    </div>
  </Phone>
);
