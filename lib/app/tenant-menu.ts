import "server-only";
import { registry } from "@/lib/features/tickets/registry";

/** The tenant's menu with all modules; the shell hides closed ones (docs/rules/content.md, Menus and notes). */
export const tenantMenu = () => ({
  before: [
    { label: "Dashboard", href: "/", icon: "dashboard" as const },
    { label: "Mail", href: "/mail", icon: "mail" as const },
  ],
  services: registry.map(({ name, path, texts }) => ({
    label: texts.title,
    href: path.client,
    icon: { kind: name },
  })),
  after: [
    { label: "Policies", href: "/policies", icon: "policies" as const },
    { label: "Memorandums", href: "/memorandums", icon: "memorandums" as const },
    { label: "Billings", href: "/billings", icon: "billings" as const },
    { label: "Settings", href: "/settings", icon: "settings" as const },
  ],
});

/** On phones, payment pages replace the shell's bars with their own header and main action. */
const paying = { look: "cards", hasOwnBars: true } as const;

/** Title and layout of the portal's pages by path, shown while a page loads. */
export const tenantPages = () => ({
  "/": { title: "Dashboard", look: "cards" as const },
  "/mail": {
    title: "Announcements and Events",
    description: "News of the tower from the Property Management Office",
    look: "list" as const,
  },
  "/services": {
    title: "Services",
    description: "All that you have asked the office for",
    look: "list" as const,
  },
  "/policies": {
    title: "House Rules and Policies",
    description: "Open a policy to read its PDFs here",
    look: "cards" as const,
  },
  "/memorandums": {
    title: "Building Circulars and Memorandums",
    description: "Open a memorandum to read its PDF here",
    look: "cards" as const,
  },
  "/billings": { title: "Latest Statement Of Account", look: "cards" as const },
  "/billings/payments": { title: "Payment method", ...paying },
  "/billings/payments/deposit": { title: "Direct Deposit", ...paying },
  "/billings/payments/dragonpay": { title: "DragonPay", ...paying },
  "/billings/payments/aqwire": { title: "AQWire", ...paying },
  "/settings": { title: "Settings", description: "Your profile and your password", look: "cards" as const },
  ...Object.fromEntries(
    registry.map(({ path, texts }) => [
      path.client,
      { title: texts.title, description: texts.description, add: texts.add.client, look: "list" as const },
    ]),
  ),
});
