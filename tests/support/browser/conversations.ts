import { expect, type Locator, type Page } from "@playwright/test";
import type { Session } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { gotoLive } from "./screens";

/* Conversations on gate passes in the browser. */

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const noteLabel = "Internal, the tenant does not see this";

/** Opens a gate pass with its live conversation. @returns the conversation */
export async function openConversation(page: Page, who: Session, id: string): Promise<Locator> {
  const path = who.area === "client" ? "/tickets" : "/admin/tickets";
  await gotoLive(page, `${path}?modal=true&serviceId=${id}`, `private-${who.area}-tickets-crud.${who.id}`);
  const conversation = page.getByRole("dialog").getByRole("region", { name: "Conversation" });
  // On the office's narrow screens it is a tab.
  if (who.area === "admin" && (page.viewportSize()?.width ?? 0) < 1024)
    await page
      .getByRole("dialog")
      .getByRole("tab", { name: /^Conversation/ })
      .click();
  await expect(conversation.getByRole("button", { name: "Attach" })).toBeVisible();
  return conversation;
}

/** The field for a new comment, and for an internal note. */
export const commentField = (conversation: Locator) => conversation.getByLabel("Reply", { exact: true });
export const noteField = (conversation: Locator) => conversation.getByLabel(noteLabel);

/** Writes a comment and sends it. */
export async function say(conversation: Locator, text: string): Promise<void> {
  await commentField(conversation).fill(text);
  await conversation.getByRole("button", { name: "Send" }).click();
  await expect(commentField(conversation)).toHaveValue("");
}

/** The shown comment or note with a text. */
export const said = (conversation: Locator, text: string | RegExp): Locator =>
  conversation.getByRole("article").filter({ hasText: text });

/** Writes a comment or a note through the API. */
export const sayByCall = (by: Session, id: string, body: object): Promise<{ id: string }> =>
  call(by.token, "POST", `/ticket/${id}/comment`, body);
