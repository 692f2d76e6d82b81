const tab = "/admin/utilities?tab=import";

/** The address of the import tab. */
export const importAddress = tab;
/** The address of an import's result. */
export const resultAddress = (uniqId: string): string => `${tab}&result=${encodeURIComponent(uniqId)}`;
