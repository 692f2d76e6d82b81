import { type ComponentType, lazy } from "react";

/** Stands in for next/dynamic. */
export default (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
