import "server-only";

/** The menu of the super-admin area. */
export const superAdminMenu = [
  [
    { label: "Website Settings", href: "/super-admin", icon: "website" as const },
    { label: "Utilities", href: "/super-admin/utilities", icon: "utilities" as const },
    { label: "Terms And Conditions", href: "/super-admin/terms-and-conditions", icon: "terms" as const },
  ],
];

/** What is known of the super-admin area's pages before they are there, by path. */
export const superAdminPages = {
  "/super-admin": { title: "Website Settings", look: "cards" as const },
  "/super-admin/utilities": { title: "Utilities", look: "office" as const },
  "/super-admin/terms-and-conditions": { title: "Terms And Conditions", look: "cards" as const },
};
