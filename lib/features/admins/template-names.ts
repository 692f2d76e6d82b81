/** The role templates, in the order of the form. */
export const templateNames = ["cashier", "engineer", "guard", "frontDesk", "manager"] as const;
export type TemplateName = (typeof templateNames)[number];
