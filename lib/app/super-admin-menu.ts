import "server-only";

export const superAdminMenu = [
  [
    { label: "Website Settings", href: "/super-admin", icon: "website" as const },
    { label: "Utilities", href: "/super-admin/utilities", icon: "utilities" as const },
    { label: "Terms And Conditions", href: "/super-admin/terms-and-conditions", icon: "terms" as const },
  ],
];

/** Title and layout of the super-admin area's pages by path, shown while a page loads. */
export const superAdminPages = {
  "/super-admin": { title: "Website Settings", look: "cards" as const },
  "/super-admin/utilities": { title: "Utilities", look: "office" as const },
  "/super-admin/terms-and-conditions": { title: "Terms And Conditions", look: "cards" as const },
};
