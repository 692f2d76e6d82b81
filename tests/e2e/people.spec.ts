import { linkIn, mailTo } from "@/tests/support/browser/mails";
import { makeTenant } from "@/tests/support/browser/people";
import { answer } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { unique } from "@/tests/support/people";

test("a tenant invites a member of the household, who accepts and sees no bill; the tenant ends the access", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  // The unit's notifications are its first person's; the ended session is asked for once more.
  allowErrors(/status of 40[13]/);
  const owner = await visit(await makeTenant());
  await owner.goto("/settings");
  const card = owner.getByRole("region", { name: /^Log-ins of the unit/ });
  await card.getByRole("button", { name: "Invite" }).click();
  const dialog = owner.getByRole("dialog", { name: "Invite a person" });
  const email = `jose-${unique().toLowerCase()}@tower.test`;
  await dialog.getByLabel("Name").fill("Jose Dela Cruz");
  await dialog.getByLabel("Email").fill("jose");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("This is not an e-mail address.")).toBeVisible();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(card.getByText("INVITED")).toBeVisible();

  const link = linkIn(await mailTo(email, /An invitation to/));
  const invited = await visit();
  await invited.goto(link);
  await expect(invited.getByText(/as a member of the household of the unit 12-B/)).toBeVisible();
  await invited.getByLabel("Password", { exact: true }).fill("Mango-tree-77");
  await invited.getByLabel("Re-type Password").fill("Mango-tree-77");
  await invited.getByRole("button", { name: "Accept" }).click();
  await answer(invited, "OK");
  await invited.getByLabel("Client code").fill(email);
  await invited.getByLabel("Password", { exact: true }).fill("Mango-tree-77");
  await invited.getByRole("checkbox").check();
  await invited.getByRole("button", { name: "Log in" }).click();
  await expect(invited.getByText(/Jose Dela Cruz/).first()).toBeVisible();
  await expect(invited.getByRole("link", { name: "Billings" })).toHaveCount(0);
  await expect(invited.getByText("Amount to pay")).toHaveCount(0);
  await invited.goto("/billings");
  await expect(invited.getByText("Ask whoever manages your unit for access.")).toBeVisible();

  await owner.reload();
  await card.getByRole("button", { name: "Access of Jose Dela Cruz" }).click();
  await owner.getByRole("menuitem", { name: "End access" }).click();
  await answer(owner, "End access");
  await expect(card.getByText("Jose Dela Cruz")).toHaveCount(0);
  await expect(invited.getByText("You will be redirected to login page.")).toBeVisible();
});
