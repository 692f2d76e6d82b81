import "server-only";

/**
 * Whether this process is about to stop: it still answers, but says that it is not ready, so that a balancer sends new
 * requests to other copies.
 */
export const draining = { isOn: false };
