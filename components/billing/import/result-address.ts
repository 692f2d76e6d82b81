const tab = "/admin/utilities?tab=import";

/** The tab's own address. */
export const importAddress = tab;
/** The address that shows an import's result. */
export const resultAddress = (uniqId: string): string => `${tab}&result=${encodeURIComponent(uniqId)}`;
