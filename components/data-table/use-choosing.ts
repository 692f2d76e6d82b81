"use client";

import { parseAsBoolean, useQueryState } from "nuqs";

const choosing = parseAsBoolean.withDefault(false).withOptions({ history: "push" });

/** Whether rows are being selected on a phone, and its setter. The state is in the address, so that Back ends it. */
export const useChoosing = () => useQueryState("select", choosing);
