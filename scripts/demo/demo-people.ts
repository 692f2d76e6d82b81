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
/** A guard at the desk: may look and verify, and nothing else. */
export const demoGuard = {
  name: "Danilo M. Ramos",
  firstName: "Danilo",
  lastName: "Ramos",
  email: "guard@towerdesk.local",
  password: "Guard-demo-2026",
};
