import { startAqwireSandbox } from "@/scripts/sandbox/aqwire";
import { startDragonpaySandbox } from "@/scripts/sandbox/dragonpay";
import { startPushSandbox } from "@/scripts/sandbox/push";

/*
 * A sandbox for the demonstration: `sandbox.ts dragonpay`, `sandbox.ts aqwire` or `sandbox.ts push`. It reads the
 * product's settings.
 */

function setting(name: string): string {
  const value = process.env[name];
  if (!value) fail(`${name} is not set. See .env.example.`);
  return value;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const sandboxes = {
  push: () => startPushSandbox(Number(setting("PUSH_SANDBOX_PORT"))),
  dragonpay: () =>
    startDragonpaySandbox({
      port: Number(setting("DRAGONPAY_SANDBOX_PORT")),
      merchantId: setting("DRAGONPAY_MERCHANT_ID"),
      apiKey: setting("DRAGONPAY_API_KEY"),
      secret: setting("DRAGONPAY_SECRET"),
      key: process.env.DRAGONPAY_SANDBOX_KEY,
      postbackUrl: `${setting("APP_URL")}/api/payment-dragonpay/callback`,
      returnUrl: `${setting("APP_URL")}/billings/payments/dragonpay/message`,
    }),
  aqwire: () =>
    startAqwireSandbox({
      port: Number(setting("AQWIRE_SANDBOX_PORT")),
      merchantCode: setting("AQWIRE_MERCHANT_CODE"),
      clientId: setting("AQWIRE_CLIENT_ID"),
      secret: setting("AQWIRE_SECRET"),
    }),
};

const name = process.argv[2];
if (name !== "dragonpay" && name !== "aqwire" && name !== "push")
  fail("Which sandbox: dragonpay, aqwire or push?");
const sandbox = await sandboxes[name]().catch((error: unknown) =>
  fail(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`),
);
console.log(`The sandbox of ${name} listens on ${sandbox.url}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
