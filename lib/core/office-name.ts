/** How tenants read the office where they do not read a person's name. */
export const officeName = "Property Management Office";
