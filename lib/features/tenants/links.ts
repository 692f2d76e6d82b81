/** The page of a tenant in the back office. */
export const tenantLink = (id: string): string => `/admin/tenants/${id}`;
