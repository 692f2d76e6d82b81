"use client";

import { createContext } from "react";

/** Whether a part of a dialog is shown that may be a tab beside another, and what shows it. */
export const ShownPart = createContext({ isShown: true, show: () => {} });
