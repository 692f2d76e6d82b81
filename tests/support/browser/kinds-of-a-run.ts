import { registry } from "@/lib/features/tickets/registry";

/* A browser test of every kind takes minutes; a change is tried on those that differ most, the deep run on the others. */

const often = ["jobOrderRequest", "reservation", "visitorPass"];

export const ordinaryKinds = registry.filter(({ name }) => often.includes(name));
export const otherKinds = registry.filter(({ name }) => !often.includes(name));
