import { registry } from "@/lib/features/tickets/registry";

/*
 * The kinds of tickets are one engine, and a test of every kind takes minutes: a change is tried on those that together
 * have every type of field, a booking, files and rows; the deep run tries the others.
 */

const often = ["reservation", "visitorPass", "workPermit"];

export const ordinaryKinds = registry.filter(({ name }) => often.includes(name));
export const otherKinds = registry.filter(({ name }) => !often.includes(name));
