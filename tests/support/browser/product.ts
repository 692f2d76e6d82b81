/* The running product under the browser tests. scripts/test.ts starts it and passes its address. */

/** The product's URL, without a trailing slash. */
export const baseUrl = process.env.BASE_URL ?? "http://localhost:3000";
/** The URL of the demonstration's mail catcher. */
export const mailCatcherUrl = process.env.MAIL_CATCHER_URL ?? "http://localhost:6103";
/** The URLs of the payment providers' sandboxes. */
export const sandboxUrls = {
  dragonpay: process.env.DRAGONPAY_URL ?? "http://127.0.0.1:6101",
  aqwire: process.env.AQWIRE_URL ?? "http://127.0.0.1:6102",
};
/** The URL of the push service. */
export const pushServiceUrl = process.env.PUSH_SANDBOX_URL ?? "http://127.0.0.1:6105";
/** The part of the live connection's URL by which a test recognises it. */
export const liveAddress = new RegExp(`^wss?://[^/]+:${process.env.PUSHER_PORT ?? "6001"}/`);
