import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { createCommentAction, setWaitingAction, updateCommentAction } from "@/lib/actions/tickets";
import type { TicketCommentRecord } from "@/lib/features/tickets/comment-record";
import { emptyCommentMessage } from "@/lib/features/tickets/comment-schema";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { adminCrudChannel, commentEvent, crudEvent, openedEvent } from "@/lib/ports/realtime/channels";
import { lost } from "@/tests/support/components/api";
import {
  answersOf,
  byTenant,
  comment,
  event,
  field,
  gatePass,
  openOffice,
  openTenants,
} from "@/tests/support/components/gate-passes";
import { adminId } from "@/tests/support/components/people";
import { answer, prompt } from "@/tests/support/components/shell";

/* A ticket's conversation: unsent text, small forms, length and end (docs/rules/tickets.md, Comments). */

const pass = gatePass();
const query = `?modal=true&serviceId=${pass.id}`;
const channel = adminCrudChannel("tickets", adminId);

/** The answer to the comments of a ticket, fifty to a page; by default the last. */
const paged =
  (comments: () => readonly TicketCommentRecord[]) =>
  ({ url }: { url: URL }) => {
    const all = comments();
    const last = Math.max(1, Math.ceil(all.length / 50));
    const at = Number(url.searchParams.get("page") ?? last);
    const data = all.slice((at - 1) * 50, at * 50);
    return { data, total: all.length, from: (at - 1) * 50 + 1, page: at, limit: 50 };
  };

/** Opens a ticket in the office. @param said its comments, to which a sent one is added */
async function open(said: TicketCommentRecord[] = []) {
  vi.mocked(createCommentAction).mockImplementation(async ({ message }) => {
    const sent = comment({ message: message ?? "", created_at: new Date().toISOString() });
    said.push(sent);
    return { ok: true, data: sent };
  });
  let record = pass;
  const opened = await openOffice({
    rows: [pass],
    answers: {
      ...answersOf(pass),
      [`get /ticket/${pass.id}`]: () => record,
      [`get /ticket/${pass.id}/comments`]: paged(() => said),
    },
    query,
  });
  /** Changes the ticket elsewhere. */
  const change = (values: Partial<TicketRecord>) => {
    record = { ...record, ...values };
    opened.live.send(channel, crudEvent, record);
  };
  const conversation = page.getByRole("dialog").getByRole("region", { name: "Conversation" });
  await expect.element(reply(conversation)).toBeEnabled();
  return { ...opened, conversation, change };
}
const reply = (conversation: Locator) => field(conversation, "Reply");
const article = (text: string) => page.getByRole("article").filter({ hasText: text });
const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith("draft:"));
const press = (keys: string) => userEvent.keyboard(keys);

test("an unsent comment and an unsent note survive live events, another opening and a lost answer", async () => {
  const said = [comment({ message: "Are you there?", by: byTenant })];
  const { live, conversation, change } = await open(said);
  const note = conversation.getByLabelText("Internal, the tenant does not see this");
  await reply(conversation).fill("Half a comment");
  await conversation.getByRole("button", { name: "Internal note" }).click();
  await note.fill("Half a note");
  said.push(comment({ message: "Hello?", by: byTenant }));
  live.send(channel, commentEvent, { ticketId: pass.id, commentId: "1" });
  change({ status: 2 });
  await expect.element(article("Hello?")).toBeVisible();
  await expect.element(note).toHaveValue("Half a note");
  await expect.poll(drafts).toHaveLength(2);

  const again = (await open(said)).conversation;
  await expect.element(reply(again)).toHaveValue("Half a comment");
  await again.getByRole("button", { name: "Internal note" }).click();
  await expect.element(note).toHaveValue("Half a note");
  await again.getByRole("button", { name: "Comment", exact: true }).click();
  vi.mocked(createCommentAction).mockImplementationOnce(lost);
  await again.getByRole("button", { name: "Send" }).click();
  await expect
    .element(again.getByRole("alert"))
    .toHaveTextContent("The answer got lost. It may have arrived.");
  await expect.element(reply(again)).toHaveValue("Half a comment");
  await again.getByRole("button", { name: "Send" }).click();
  await expect.element(article("Half a comment")).toBeVisible();
  await expect.element(reply(again)).toHaveValue("");
  await expect.poll(drafts).toHaveLength(1);
});

test("a comment that is sent while its dialog is closed leaves no draft", async () => {
  const { conversation } = await open();
  await reply(conversation).fill("On our way");
  await expect.poll(drafts).toHaveLength(1);
  let arrive = () => {};
  vi.mocked(createCommentAction).mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve({ ok: true, data: comment({ message: "On our way" }) });
    }),
  );
  await conversation.getByRole("button", { name: "Send" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  arrive();
  await expect.poll(drafts).toHaveLength(0);
  const again = (await open()).conversation;
  await expect.element(reply(again)).toHaveValue("");
});

test("a draft that another window has sent ends here, unless it was changed here", async () => {
  const { conversation } = await open();
  const endElsewhere = (sent: object) => {
    const [[key = ""] = []] = drafts();
    dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify({ sent }) }));
  };
  await reply(conversation).fill("We come on Monday");
  await expect.poll(drafts).toHaveLength(1);
  const [[, stored = "{}"] = []] = drafts();
  const { values } = JSON.parse(stored) as { values: object };
  await reply(conversation).fill("And on Tuesday");
  endElsewhere(values);
  await expect.element(reply(conversation)).toHaveValue("And on Tuesday");
  await reply(conversation).fill("We come on Monday");
  endElsewhere(values);
  await expect.element(reply(conversation)).toHaveValue("");
  await expect.element(page.getByText("This text was sent meanwhile")).toBeVisible();
});

test("the same text within a minute is asked about", async () => {
  const { conversation } = await open([
    comment({ message: "We come on Monday", created_at: new Date().toISOString() }),
  ]);
  await reply(conversation).fill("We come on Monday");
  await conversation.getByRole("button", { name: "Send" }).click();
  await expect
    .element(prompt("Do you want to send this again?"))
    .toHaveAccessibleDescription("You sent the same text less than a minute ago.");
  await answer("Cancel");
  await expect.element(reply(conversation)).toHaveValue("We come on Monday");
  expect(createCommentAction).not.toHaveBeenCalled();
});

test("a small form in a ticket's dialog handles Esc and Ctrl+Enter itself, and asks before its text is lost", async () => {
  const own = comment({ message: "On Mnday" });
  const said = [own];
  const { conversation, change } = await open(said);
  const editor = conversation.getByLabelText("Change the comment");
  const edit = conversation.getByRole("button", { name: "Edit" });
  vi.mocked(updateCommentAction).mockImplementation(async ({ message }) => {
    if (!message) return { ok: false, status: 400, message: "", errors: { message: [emptyCommentMessage] } };
    const changed = { ...own, message, edited_at: new Date().toISOString() };
    said.splice(0, 1, changed);
    return { ok: true, data: changed };
  });
  await edit.click();
  await expect.element(editor).toHaveFocus();
  await editor.clear();
  await press("{Control>}{Enter}{/Control}");
  await expect.element(conversation.getByText(emptyCommentMessage)).toBeVisible();
  await editor.fill("On Monday");
  await expect.element(conversation.getByText(emptyCommentMessage)).not.toBeInTheDocument();
  await press("{Control>}{Enter}{/Control}");
  await expect.element(article("On Monday")).toHaveTextContent("edited");
  await expect.element(edit).toHaveFocus();

  await edit.click();
  await editor.fill("On Tuesday");
  await press("{Escape}");
  await expect.element(prompt("Do you want to discard your changes?")).toBeVisible();
  await answer("Cancel");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.element(prompt("Do you want to discard your changes?")).toBeVisible();
  await answer("Cancel");
  await expect.element(editor).toHaveValue("On Tuesday");
  // The text stays also when the comment can no longer be changed.
  change({ tenantReadAt: new Date().toISOString() });
  await expect.element(conversation.getByText("Seen by the tenant")).toBeVisible();
  await expect.element(editor).toHaveValue("On Tuesday");
  await editor.click();
  await press("{Escape}");
  await answer("Discard");
  await expect.element(editor).not.toBeInTheDocument();

  vi.mocked(setWaitingAction).mockResolvedValue({ ok: true, data: pass });
  const clock = page.getByRole("dialog").getByRole("region", { name: "Clock" });
  await clock.getByRole("button", { name: "It waits for …" }).click();
  await clock.getByLabelText("Reason").fill("A photo of the sofa");
  await press("{Control>}{Enter}{/Control}");
  await expect.poll(() => vi.mocked(setWaitingAction).mock.calls).toHaveLength(1);
});

test("staff see who else has the ticket open, and tell it that they have", async () => {
  const { live, asked } = await open();
  const isTold = () => asked.filter((call) => call === `put /ticket/${pass.id}/presence`).length;
  await expect.poll(isTold).toBe(1);
  await expect.element(page.getByText(/has this open too\.$/)).not.toBeInTheDocument();
  live.send(channel, openedEvent, { ticketId: pass.id, by: { id: "1", name: "Jose Cruz" } });
  await expect.element(page.getByText("Jose Cruz has this open too.")).toBeVisible();
  await expect.poll(isTold).toBe(2);
});

test("a long conversation begins at its end, and shows earlier comments on request", async () => {
  await open(Array.from({ length: 120 }, (_, at) => comment({ message: `Number ${at + 1}.` })));
  await expect.element(article("Number 120.")).toBeVisible();
  await expect.element(article("Number 1.")).not.toBeInTheDocument();
  const earlier = page.getByRole("button", { name: "Show earlier comments" });
  await earlier.click();
  await expect.element(page.getByRole("article")).toHaveLength(120);
  await expect.element(earlier).not.toBeInTheDocument();
});

test("many combining marks on one letter break no layout", async () => {
  const { conversation } = await open([
    comment({ message: `Look: a${"\u0489".repeat(4800)}`, by: byTenant }),
  ]);
  await expect.element(article("Look:")).toBeVisible();
  for (const part of [page.getByRole("dialog").element(), conversation.element()])
    expect(part.scrollWidth - part.clientWidth).toBeLessThanOrEqual(1);
  const send = page.getByRole("button", { name: "Send" });
  send.element().scrollIntoView({ block: "nearest" });
  await expect.element(send).toBeInViewport({ ratio: 0.99 });
});

test("30 days after its end a conversation can only be read, and a new request names the old one", async () => {
  const ended = { ...pass, status: 4 as const };
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const events = [event({}), event({ action: "status", from: 1, to: 4, at: long })];
  await openTenants({
    answers: {
      ...answersOf(ended, events),
      [`get /ticket/${pass.id}/comments`]: paged(() => [comment({ message: "Thank you", by: byTenant })]),
    },
    query,
  });
  await expect.element(article("Thank you")).toBeVisible();
  await expect.element(page.getByText("can only be read")).toBeVisible();
  await expect.element(page.getByLabelText("Reply", { exact: true })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "File a new one" }).click();
  await expect.element(page.getByRole("dialog", { name: "Add Gate Pass" })).toBeVisible();
});
