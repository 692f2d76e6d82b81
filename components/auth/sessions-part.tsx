"use client";

import dynamic from "next/dynamic";

/** The sessions of a page, whose code comes after the page's own. */
export const SessionsPart = dynamic(() =>
  import("./sessions-section").then((module) => module.SessionsSection),
);
