import { commentField, phone, said } from "@/tests/support/browser/conversations";
import { makeTenant, ticketClerk } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { call } from "@/tests/support/request";

/* Unsent comments, who else has a ticket open, long conversations and ended ones. */

test("30 days after its end a conversation can only be read, and a new request names the old one", {
  tag: "@deep",
}, async ({ visit, locks }) => {
  const [tenant, clerk] = [await makeTenant(), await ticketClerk()];
  const filed = await call<{ id: string; ticketNumber: string }>(tenant.token, "POST", "/request", {
    title: "Faucet",
    description: "It drips.",
  });
  await call(tenant.token, "POST", `/request/${filed.id}/comment`, { message: "Thank you" });
  await call(clerk.token, "PUT", `/request/${filed.id}`, { id: filed.id, status: 4 });
  await locks`update ticket_event set at = at - interval '31 days' where ticket_id = ${filed.id}`;
  const home = await visit(tenant, phone);
  await home.goto(`/service-requests?modal=true&serviceId=${filed.id}`);
  const conversation = home.getByRole("dialog").getByRole("region", { name: "Conversation" });
  await expect(said(conversation, "Thank you")).toBeVisible();
  await expect(conversation.getByText("can only be read")).toBeVisible();
  await expect(commentField(conversation)).toHaveCount(0);
  await conversation.getByRole("button", { name: "File a new one" }).tap();
  const form = home.getByRole("dialog", { name: "Add Job Order" });
  await expect(form.getByLabel("Description")).toHaveValue(`About ${filed.ticketNumber}: `);
  await expect(form.getByLabel("Title")).toHaveValue("");
});
