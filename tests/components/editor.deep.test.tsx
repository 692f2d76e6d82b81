import type { Editor } from "@tiptap/core";
import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { PostDialog } from "@/components/posts/post-dialog";
import { RichText } from "@/components/rich-text/rich-text";
import { createPostAction } from "@/lib/actions/posts";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { richText } from "@/lib/core/rich-text/input";
import { adminId } from "@/tests/support/components/people";
import { answer, prompt, show, timeZone, toast } from "@/tests/support/components/shell";

/* The rich-text editor, in the dialog of a new announcement (docs/rules/content.md, Rich text, Drafts). */

const content = () => page.getByRole("textbox", { name: "Content" });
const tool = (name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

/** Opens ADD ANNOUNCEMENT. */
async function open(onClose = vi.fn()): Promise<Locator> {
  const dialog = (
    <PostDialog
      {...{ area: "admin", id: null, source: { plural: "posts" }, adminId, timeZone, onClose }}
      {...{ mayEdit: true, mayApprove: false, onSaved: onClose, refresh: () => {} }}
    />
  );
  await show(dialog, { area: "admin", address: "/admin/announcements" });
  await expect.element(content()).toBeVisible();
  return page.getByRole("dialog", { name: "ADD ANNOUNCEMENT" });
}

/** Opens the dialog with all but its content, and focuses that. */
async function begin(): Promise<Locator> {
  const dialog = await open();
  await dialog.getByLabelText("Title").fill("Simbang gabi");
  await dialog.getByLabelText("Description").fill("What tenants read in the list.");
  await dialog.getByLabelText("Attached Url").fill("https://parish.ph/simbang-gabi");
  await dialog.getByText("EVENTS", { exact: true }).click();
  await content().click();
  return dialog;
}

/** Pastes HTML as a browser does. */
function paste(html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  content()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Sends the form. @returns the content, which the server's schema accepts */
async function send(): Promise<RichTextNode> {
  vi.mocked(createPostAction).mockResolvedValue({ ok: true, data: { id: "1" } as never });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(toast("Post added successfully.")).toBeVisible();
  const [[{ content: sent } = {}] = []] = vi.mocked(createPostAction).mock.calls;
  const document = JSON.parse(String(sent));
  expect(richText.safeParse(document).error).toBeUndefined();
  return document;
}

test("pasted content from Word or a web page is converted to the schema, and its links are safe", async () => {
  const dialog = await begin();
  const field = content();
  const item = (text: string, level = 1) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">·<span>  </span></span>${text}</p>`;
  paste(
    `<html><head><style>p { color: red }</style></head><body>
      <h1 onclick="alert(1)">Advisory</h1>
      <p class="MsoNormal" style="position:fixed;text-align:center">In the <b style="color:red">middle</b><o:p></o:p></p>
      ${item("First")}${item("Below it", 2)}${item("Second")}
      <p><a href="javascript:alert(1)">bad</a> <a href="https://tower.ph">good</a>
      <img src="https://evil.example/pixel.png" onerror="alert(1)"><script>alert(1)</script></p></body></html>`,
  );
  await expect.element(field.getByRole("heading", { name: "Advisory", level: 2 })).toBeVisible();
  await expect.element(field.getByRole("listitem")).toHaveLength(3);
  const root = field.element();
  expect(root.querySelector("li li")?.textContent).toBe("Below it");
  expect(getComputedStyle(root.querySelector("p") as Element)).toMatchObject({
    textAlign: "center",
    position: "static",
  });
  await expect.element(field.getByRole("link")).toHaveTextContent("good");
  expect(root.querySelector("img")).toBeNull();

  await userEvent.keyboard("{Control>}a{/Control}{Control>}k{/Control}");
  const address = page.getByLabelText("Address");
  await expect.element(address).toHaveFocus();
  await address.fill("javascript:alert(1)");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("A link must begin with http://, https:// or mailto:.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  await field.getByRole("heading", { name: "Advisory" }).click();
  await expect.element(tool("Bulleted list")).toHaveAttribute("aria-pressed", "false");
  await field.getByText("Second").dblClick({ position: { x: 15, y: 10 } });
  await expect.element(tool("Bulleted list")).toHaveAttribute("aria-pressed", "true");
  // The editor's own selection, which it updates after the browser's.
  await expect
    .poll(() => {
      const { state } = (root as HTMLElement & { editor: Editor }).editor;
      return state.doc.textBetween(state.selection.from, state.selection.to);
    })
    .toBe("Second");
  await userEvent.keyboard("{Control>}k{/Control}");
  await address.fill("pmo@tower.ph");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(field.getByRole("link", { name: "Second", exact: true }))
    .toHaveAttribute("href", "mailto:pmo@tower.ph");
  await expect.element(field).toHaveFocus();
  await send();
});

test("a table from a spreadsheet or an old page can be submitted, and a lost picture leaves a word", async () => {
  await begin();
  const field = content();
  paste(
    `<table><tr><td align=right x:num="1250.5">1,250.50</td><th align="char">Unit</th></tr>
      <tr><td colspan="2" rowspan="900" align="justify"><p align="center">Tower\u000b A</p></td></tr></table>
      <ol type="disc" start="900000"><li>First</li></ol>
      <p><a class="external" target="_self" title="Go" href="https://tower.ph/list">The list</a></p>
      <p><img alt="The plan" src="https://elsewhere.example/plan.png"><img width="1" src="https://elsewhere.example/p"></p>`,
  );
  await expect.element(field.getByText("1,250.50")).toHaveStyle({ textAlign: "right" });
  await expect.element(field.getByText("Tower A")).toHaveStyle({ textAlign: "center" });
  await expect
    .element(field)
    .toHaveTextContent("[The picture “The plan” could not be taken over: insert it with the toolbar.]");
  await expect.element(field.getByText("could not be taken over")).toHaveLength(1);
  await send();
});

test("lists of Word and of online editors keep their levels and numbers, for readers too", async () => {
  await begin();
  const word = (marker: string, text: string, level: number) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${text}</p>`;
  const online = (tag: string, text: string, level: number) =>
    `<div class="ListContainerWrapper"><${tag} role="list"><li data-aria-level="${level}"><p>${text}</p></li></${tag}></div>`;
  paste(
    `${word("1.", "Fill your pails", 1)}${word("A.", "before 8 PM", 2)}${word("i.", "on each floor", 3)}
      ${word("2.", "Close the faucets", 1)}<p>Then</p>
      <ul><li aria-level="1"><p>One</p></li><li aria-level="2">Two</li><li aria-level="3">Three</li>
      <li aria-level="1">Four</li></ul><p>And</p>
      ${online("ol", "Five", 1)}${online("ul", "Six", 2)}${online("ol", "Seven", 1)}
      <ul><li>As<ul><li>it is</li></ul></li></ul>`,
  );
  const levels = (root: Element) =>
    [...root.querySelectorAll("li")].map((item) => {
      let level = 0;
      for (let at = item.parentElement; at; at = at.parentElement) if (at.matches("ul, ol")) level += 1;
      return `${level} ${getComputedStyle(item).listStyleType} ${item.querySelector("p")?.textContent}`;
    });
  const expected = [
    ...["1 decimal Fill your pails", "2 upper-alpha before 8 PM", "3 lower-roman on each floor"],
    "1 decimal Close the faucets",
    ...["1 disc One", "2 disc Two", "3 disc Three", "1 disc Four"],
    ...["1 decimal Five", "2 disc Six", "1 decimal Seven", "1 disc As", "2 disc it is"],
  ];
  await expect.poll(() => levels(content().element())).toEqual(expected);
  const sent = await send();
  await show(<RichText content={sent} area="client" />);
  await expect.poll(() => levels(document.querySelector("div.rich-text") ?? document.body)).toEqual(expected);
});

test("a draft is stored, offered by the next form, and deleted when it is discarded", async () => {
  const onClose = vi.fn();
  const first = await open(onClose);
  await first.getByLabelText("Title").fill("Half a title");
  await content().click();
  await userEvent.keyboard("Half a sentence");
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain("Half a sentence");
  const next = await open(onClose);
  await expect.element(page.getByText(/Continue your draft\?/)).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect.element(content()).toHaveTextContent("Half a sentence");
  await expect.element(next.getByLabelText("Title")).toHaveValue("Half a title");
  await next.getByRole("button", { name: "Cancel" }).click();
  await expect.element(prompt("Do you want to discard your changes?")).toBeVisible();
  await answer("Discard");
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  await expect.poll(() => JSON.stringify({ ...localStorage })).not.toContain("Half a sentence");
  await open(onClose);
  await expect.element(content()).toHaveTextContent(/^$/);
  await expect.element(page.getByText(/Continue your draft\?/)).not.toBeInTheDocument();
});
