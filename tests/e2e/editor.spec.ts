import type { Locator, Page } from "@playwright/test";
import { adminNotificationChannel } from "@/lib/ports/realtime/channels";
import { toast } from "@/tests/support/browser/gate-passes";
import { demoSuper, logIn, makeTenant } from "@/tests/support/browser/people";
import { answer, chooseTile, expectPrompt, gotoLive, hold } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { picture } from "@/tests/support/file-samples";
import { adminWith, type Session, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

/* The rich-text editor, in the dialogs of announcements (docs/rules/content.md, Rich text, Drafts, Posts). */

const content = (page: Page) => page.getByRole("textbox", { name: "Content" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

/** Opens ADD ANNOUNCEMENT and fills in the required fields. */
async function begin(page: Page, title: string): Promise<Locator> {
  await page.goto("/admin/announcements");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "ADD ANNOUNCEMENT" });
  await expect(content(page)).toBeVisible();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("What tenants read in the list.");
  await dialog.getByLabel("Attached Url").fill("https://parish.ph/simbang-gabi");
  await chooseTile(dialog, "EVENTS");
  return dialog;
}

async function addPicture(page: Page): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tool(page, "Image").click()]);
  await chooser.setFiles({
    name: "parol.jpg",
    mimeType: "image/jpeg",
    buffer: await picture().resize(1200, 800).jpeg().toBuffer(),
  });
}
const image = (page: Page) => content(page).locator("img[data-align]");

/** Pastes HTML as a browser does. @param png a picture beside it, in base64 */
const paste = (field: Locator, html: string, png?: string) =>
  field.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted.html);
      const bytes = pasted.png && Uint8Array.from(atob(pasted.png), (letter) => letter.charCodeAt(0));
      if (bytes) clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, png },
  );

/** The computed style of each part of a text; images by their share of the width and their position in it. */
const lookOf = (text: Locator) =>
  text.evaluate((root) => {
    const style = getComputedStyle(root);
    const left = root.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
    const width =
      root.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return [...root.querySelectorAll("h2, h3, p, strong, a, ul, li, blockquote, img, td, th")].map((part) => {
      const own = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      if (part.tagName === "IMG") {
        const [begin, end] = [(box.left - left) / width, (box.right - left) / width];
        return `IMG ${part.getAttribute("alt")} ${begin.toFixed(1)} to ${end.toFixed(1)}`;
      }
      const looks = [own.fontSize, own.lineHeight, own.fontWeight, own.textAlign, own.color, own.marginTop];
      return [part.tagName, part.textContent, ...looks, own.listStyleType, own.borderLeftWidth].join(" ");
    });
  });

const postNamed = async (by: Session, title: string) => {
  const { data } = await call<{ data: { id: string; title: string; status: number }[] }>(
    by.token,
    "GET",
    `/posts?searchTerm=${encodeURIComponent(title)}`,
  );
  expect(data).toHaveLength(1);
  return data[0] ?? { id: "", title: "", status: 0 };
};

test("a post with a picture, alignment, a list and a table looks the same to the tenant and its author", {
  tag: "@deep",
}, async ({ visit }) => {
  const writer = await adminWith(...allOf("announcements"));
  const page = await visit(writer);
  const title = `Parol ${unique()}`;
  const dialog = await begin(page, title);
  const end = dialog.getByLabel("End Date");
  await end.fill("2100-12-31");
  await end.blur();
  await expect(end).toHaveValue("2100-12-31 23:59:59");
  await expect(dialog.getByText("Unsaved changes")).toBeVisible();
  const field = content(page);
  await field.click();
  await page.keyboard.type("Join on ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("December 1");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");

  // By keyboard alone: Alt+F10 to the toolbar, arrows within it, Esc back to the text.
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Paragraph")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  for (let at = 0; at < 6; at++) await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Align text centre")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tool(page, "Align text centre")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await page.keyboard.type("In the middle");
  await page.keyboard.press("Enter");
  await tool(page, "Align text left").click();

  await addPicture(page);
  await image(page).click();
  await page.getByRole("button", { name: "Align right", exact: true }).click();
  const alt = dialog.getByLabel("Alt text");
  await alt.fill("Not this");
  await alt.press("Escape");
  await expect(alt).toHaveValue("");
  await expect(field).toBeFocused();
  await alt.fill("A star lantern");
  await expect(dialog.getByText("14 / 125")).toBeVisible();
  await alt.press("Enter");
  await expect(image(page)).toHaveAttribute("alt", "A star lantern");

  await field.locator("p").last().click();
  await tool(page, "Bulleted list").click();
  await page.keyboard.type("Elevators 3 and 4");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "Table").click();
  await page.getByRole("menuitem", { name: "Insert table" }).click();
  await expect(field.locator("th")).toHaveCount(3);
  await expect(field).toBeFocused();
  await page.keyboard.type("Day");
  await tool(page, "Table").click();
  await page.getByRole("menuitem", { name: "Remove column" }).click();
  await expect(field.locator("th")).toHaveCount(2);
  // Each command is a separate undo step, however quickly it follows another.
  await tool(page, "Align text centre").click();
  await page.keyboard.press("Control+z");
  await expect(tool(page, "Align text centre")).toHaveAttribute("aria-pressed", "false");
  await expect(field.locator("th")).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(field.locator("th")).toHaveCount(3);
  await page.keyboard.press("Control+y");
  await expect(field.locator("th")).toHaveCount(2);

  // Hides the panel beside the picture.
  await field.locator("p").first().click();
  await expect(alt).toBeHidden();
  const [wide, narrow] = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  const written = [];
  for (const [size, place] of [
    [wide, "0.4 to 1.0"],
    [narrow, "0.0 to 1.0"],
  ] as const) {
    await page.setViewportSize(size);
    await expect.poll(() => lookOf(field)).toContainEqual(`IMG A star lantern ${place}`);
    written.push(await lookOf(field));
  }
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Post added successfully.")).toBeVisible();

  const { id } = await postNamed(writer, title);
  const reader = await visit(await makeTenant());
  await reader.setViewportSize(wide);
  await reader.goto(`/mail/${id}`);
  const read = reader.locator("div.rich-text");
  await expect(read.getByAltText("A star lantern")).toHaveJSProperty("complete", true);
  await expect.poll(() => lookOf(read)).toEqual(written[0]);
  await reader.setViewportSize(narrow);
  await expect.poll(() => lookOf(read)).toEqual(written[1]);
});

test("the picture beside a text with one is uploaded to its place", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await adminWith(...allOf("announcements")));
  await begin(page, `Pasted picture ${unique()}`);
  const field = content(page);
  await field.click();
  const png = (await picture().resize(300, 200).png().toBuffer()).toString("base64");
  const word = (pictures: string) =>
    `<p>Before</p><p>${pictures}</p><table><tr><td>Cell</td></tr></table><p>After</p>`;
  const local = '<img width="300" src="file:///C:/Temp/clip_image002.png">';
  await paste(field, word(local), png);
  await expect(image(page)).toHaveCount(1);
  await expect(field).not.toContainText("could not be taken over");
  const order = () =>
    field.evaluate((root) => (root.innerHTML.match(/Before|<img|Cell|After/g) ?? []).join(" "));
  expect(await order()).toBe("Before <img Cell After");
  // Which of two it is can't be known.
  await page.keyboard.press("Control+End");
  await paste(field, word(local + local), png);
  await expect(field.getByText("could not be taken over")).toHaveCount(1);
  await expect(image(page)).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Post added successfully.")).toBeVisible();
});

test("Submit waits for a picture; a failed one stays with its reason, blocks the form, and can be sent again", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 500/);
  const page = await visit(await adminWith(...allOf("announcements")));
  const dialog = await begin(page, `Upload ${unique()}`);
  await content(page).click();
  await page.keyboard.type("Text");
  const upload = "**/admin/api/file";
  await page.route(upload, (route) => route.fulfill({ status: 500, json: { message: "The disk is full." } }));
  await addPicture(page);
  await expect(dialog.getByText("parol.jpg: The disk is full.")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("parol.jpg has not been uploaded. Try it again or remove it.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Retry" })).toBeFocused();
  await page.unroute(upload);
  const letGo = await hold(page, upload);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByText("Submit waits until parol.jpg is uploaded.")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submit" })).toHaveAttribute("aria-busy", "true");
  await expect(dialog).toBeVisible();
  letGo();
  await expect(toast(page, "Post added successfully.")).toBeVisible();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
  await expect(page.getByText(/Continue your draft\?/)).toBeHidden();
});

test("a single change is stored at once, and stays when the permission to add is removed", {
  tag: "@deep",
}, async ({ visit }) => {
  const superAdmin = await logIn(demoSuper);
  const writer = await adminWith("announcements.view", "announcements.add");
  const page = await visit(writer);
  await gotoLive(page, "/admin/announcements", adminNotificationChannel(writer.id));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const title = `Draft ${unique()}`;
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(title);
  await call(superAdmin.token, "PUT", `/user-admin/${writer.id}`, {
    roles: [{ title: "announcements", visible: true, roles: { view: true, add: false } }],
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your role no longer allows all of this page.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
});

test("a post waits for approval; a user who may approve it saves and approves with one button", {
  tag: "@deep",
}, async ({ visit }) => {
  const writer = await adminWith("announcements.view", "announcements.add", "announcements.edit");
  const page = await visit(writer);
  const title = `Approval ${unique()}`;
  const added = await begin(page, title);
  await expect(added.getByText("No tenant sees it before it is approved.")).toBeVisible();
  await added.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Post added successfully.")).toBeVisible();
  const { id, status } = await postNamed(writer, title);
  expect(status).toBe(1);

  const approver = await visit(await adminWith(...allOf("announcements")));
  await approver.goto(`/admin/announcements?modal=true&serviceId=${id}`);
  await approver.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = approver.getByRole("dialog", { name: "EDIT ANNOUNCEMENT" });
  await expect(dialog.getByText("No tenant sees it yet")).toBeVisible();
  await dialog.getByLabel("Title").fill(`${title} changed`);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expectPrompt(approver, "Do you want to approve this item?", "You cannot undo this.");
  await answer(approver, "Approve");
  await expect(toast(approver, "Post approved successfully.")).toBeVisible();
  expect(await postNamed(writer, `${title} changed`)).toMatchObject({ status: 2 });
});
