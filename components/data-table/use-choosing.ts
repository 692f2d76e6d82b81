"use client";

import { parseAsBoolean, useQueryState } from "nuqs";

const choosing = parseAsBoolean.withDefault(false).withOptions({ history: "push" });

/** Whether rows are being chosen on a phone, and its setter. It stands in the address, so that Back leaves it. */
export const useChoosing = () => useQueryState("select", choosing);
