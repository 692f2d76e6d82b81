import { expect, test } from "vitest";
import { resultPageUrl } from "@/lib/features/payments/result-page-url";

// The form that a provider's page posts to a result page (docs/rules/payments.md, Return from the provider).

const page = "http://localhost:3000/billings/payments/dragonpay/message";
const posted = async (url: string, body: string) => {
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": `${body.length}` };
  return (await resultPageUrl(new Request(url, { method: "POST", headers, body })))?.search;
};

test.each([
  ["its fields become the link's", page, "txnid=TD-1&status=S", "?txnid=TD-1&status=S"],
  ["its fields replace the address's", `${page}?txnid=TD-9&a=1`, "txnid=TD-1", "?a=1&txnid=TD-1"],
  ["of equal fields the page reads the first", page, "txnid=TD-1&txnid=TD-2", "?txnid=TD-1&txnid=TD-2"],
  ["no other page takes a form", "http://localhost:3000/billings", "txnid=TD-1", undefined],
  ["a long form is refused", page, `txnid=${"x".repeat(3000)}`, undefined],
])("%s", async (_, url, body, search) => {
  expect(await posted(url, body)).toBe(search);
});
