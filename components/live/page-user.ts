"use client";

import { createContext, useContext } from "react";

/** Who is logged in to a page. */
export type PageUser = {
  accountId: string;
  /** The person of the unit for which the page acts; for staff the account. */
  personId: string;
  /** The rights of a person for the unit, separated by commas. */
  rights: string;
  /** The channel of one's own notifications and invalidation events. */
  channel: string;
};

const nobody: PageUser = { accountId: "", personId: "", rights: "", channel: "" };
export const PageUserContext = createContext<PageUser>(nobody);
export const usePageUser = (): PageUser => useContext(PageUserContext);
