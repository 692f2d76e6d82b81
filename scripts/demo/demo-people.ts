/** The demonstration's fixed log-ins, as README.md lists them. */
export const demoTenant = {
  clientCode: "T1-101",
  email: "t1-101@towerdesk.local",
  password: "Tenant-demo-2026",
};
export const demoAdmin = {
  name: "Rosario S. Salonga",
  firstName: "Rosario",
  lastName: "Salonga",
  email: "admin@towerdesk.local",
  password: "Admin-demo-2026",
};
export const demoEngineerEmail = "engineer@towerdesk.local";
const entry = (title: string, ...flags: string[]) => ({
  title,
  visible: true,
  roles: Object.fromEntries(flags.map((flag) => [flag, true])),
});

/** Staff with a part of the office's work, and their flags. */
export const demoStaff = [
  {
    // The front desk: sees who and what comes, lets them in, and verifies passes.
    person: {
      name: "Danilo M. Ramos",
      firstName: "Danilo",
      lastName: "Ramos",
      email: "guard@towerdesk.local",
      password: "Guard-demo-2026",
    },
    roles: [
      entry("gatepass", "view", "verify", "complete"),
      entry("visitors", "view", "edit", "verify", "complete"),
      entry("permits", "view", "ongoing"),
    ],
  },
  {
    // Posts tenants' payments.
    person: {
      name: "Carmelita D. Bautista",
      firstName: "Carmelita",
      lastName: "Bautista",
      email: "cashier@towerdesk.local",
      password: "Cashier-demo-2026",
    },
    roles: [
      entry("tenants", "view"),
      entry("billings", "view"),
      entry("payments", "view", "edit", "verify", "posted", "reject"),
      entry("utilities", "view", "add", "importDataFromPromis"),
    ],
  },
  {
    // Manages repairs and workers in the building.
    person: {
      name: "Ernesto V. Lacson",
      firstName: "Ernesto",
      lastName: "Lacson",
      email: demoEngineerEmail,
      password: "Engineer-demo-2026",
    },
    roles: [
      entry("services", "view"),
      entry("orders", "view", "edit", "approve", "ongoing", "complete", "verify"),
      entry("reports", "view", "edit", "ongoing", "complete"),
      entry("permits", "view", "edit", "approve", "ongoing", "complete", "reject"),
      entry("amenities", "view"),
    ],
  },
];
