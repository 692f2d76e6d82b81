"use client";

import dynamic from "next/dynamic";

/** The sessions of a page, loaded separately from the page's code. */
export const SessionsPart = dynamic(() =>
  import("./sessions-section").then((module) => module.SessionsSection),
);
