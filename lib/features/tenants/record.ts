import type { ModuleAccess } from "./module-notes";

/** A tenant as the calls answer it; absent values are null, texts may be empty. */
export type TenantRecord = {
  id: string;
  clientCode: string;
  uoccname: string;
  uoccpers: string;
  uocctel1: string;
  uocctel2: string;
  ubtname: string;
  ubaddln1: string;
  ubaddln2: string;
  ubaddln3: string;
  ubaddln4: string;
  firstName: string;
  middleName: string;
  lastName: string;
  /** First, middle and last name; the occupant's name where there are none. */
  name: string;
  email: string | null;
  phoneNumber: string;
  /** The key of the picture. */
  image: string | null;
  type: number;
  status: number;
  postById: string | null;
  unitNumber: string;
  address: string;
  socialMediaAccount: string;
  soaName: string | null;
  /** Pesos. */
  soaAmount: number | null;
  soaDate: string | null;
  lastSeen: string | null;
  created_at: string;
  updated_at: string;
};

/** What a picker shows of a tenant, and all that an admin without `tenants.view` is told. */
export type TenantOption = Pick<TenantRecord, "id" | "uoccname" | "clientCode">;

/** A tenant's own page and the PMO's: with what it owes and which modules are open to it. */
export type TenantDetail = TenantRecord & {
  /** Pesos; below zero is a credit. */
  outstandingBalance: number;
  dueDate: string | null;
  modules: ModuleAccess[];
};

/** A row of the logged-in monitor. */
export type LoggedInRecord = Pick<TenantRecord, "id" | "clientCode" | "uoccname" | "email" | "lastSeen">;
