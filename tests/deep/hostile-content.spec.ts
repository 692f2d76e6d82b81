import type { Page } from "@playwright/test";
import type { Permission } from "@/lib/core/permissions/pages";
import { makeTenant } from "@/tests/support/browser/people";
import { expect, holdRules, releaseRules, test } from "@/tests/support/browser/test";
import { upload } from "@/tests/support/browser/ticket-calls";
import { adminWith, type Session, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";

/* No screen runs scripts in the texts that the office publishes. */

test.use({ trace: "off", screenshot: "off" });

const every = allRoles().flatMap(({ title, roles }) =>
  Object.keys(roles).map((flag) => `${title}.${flag}` as Permission),
);

/** A text that marks the page if it is interpreted as HTML, also at the end of an attribute or of a script. */
const hostile = (name: string) =>
  `${name}"'></script><img src=x onerror="document.documentElement.dataset.broken='${name}'">{{7*7}}\${7*7}%00`;

type Made = { id: string };

/** One record of each kind with such a text in every field. */
async function publish(office: Session, tenant: Session, mark: string) {
  const words = {
    title: hostile(`t${mark}`),
    description: hostile(`d${mark}`),
    subHeader: hostile(`s${mark}`),
    header: hostile(`h${mark}`),
    memoNumber: "'\"><b>1</b>",
  };
  const add = <T = Made>(by: Session, path: string, body: object) => call<T>(by.token, "POST", path, body);
  const image = async (folder: string) => [
    { name: hostile("f").slice(0, 200), url: await upload(office, folder) },
  ];
  const url = "https://example.com/?a=%22%3E%3Cscript%3E#'\"><img/src=x/onerror=alert(1)>";
  const text = (marks: object[]) => ({ type: "text", text: hostile(`c${mark}`), marks });
  const post = await add(office, "/post", {
    ...words,
    type: "EVENTS",
    attachedUrl: url,
    content: {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [text([{ type: "link", attrs: { href: url } }]), text([{ type: "code" }])],
        },
        { type: "heading", attrs: { level: 2 }, content: [text([{ type: "bold" }])] },
      ],
    },
  });
  await add(tenant, "/comment", { postId: post.id, comment: hostile(`n${mark}`) });
  await add(office, "/comment", { postId: post.id, comment: hostile(`o${mark}`) });
  const memorandum = await add(office, "/memorandum", { ...words, date: "2030-01-02" });
  const header = await add(office, "/policy-header", words);
  await add(office, "/policy", { ...words, date: "2030-01-02 00:00:00", policyHeaderId: header.id });
  const amenity = await add(office, "/amenity", { ...words, images: await image("amenities") });
  const advertisement = await add(office, "/advertisement", {
    ...words,
    url,
    description: words.description.slice(0, 500),
    images: await image("advertisements"),
  });
  await add(tenant, "/feedback", { rate: 1, message: hostile(`m${mark}`) });
  return { post, memorandum, amenity, advertisement };
}

/** Opens a page and checks that no part of the text has run, and that no click could run it. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("main").waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.locator("html").getAttribute("data-broken"), path).toBeNull();
  const unsafe = page.locator(
    'a[href^="javascript" i], img[src="x"], main script:not([src]), [onerror], iframe',
  );
  expect(await unsafe.count(), path).toBe(0);
}

test("hostile text is displayed as text on every screen", async ({ visit, allowErrors, locks }) => {
  test.setTimeout(300_000);
  allowErrors(/status of 404/);
  const mark = unique();
  const [office, tenant] = [
    await adminWith(...every),
    await makeTenant({ uoccname: hostile(`p${mark}`).slice(0, 200) }),
  ];
  await holdRules(locks);
  const made = await publish(office, tenant, mark);
  await releaseRules(locks);
  const [home, desk] = [await visit(tenant), await visit(office)];
  const form = (id: string) => `?modal=true&serviceId=${id}`;
  for (const path of [
    "/",
    "/mail",
    `/mail/${made.post.id}`,
    `/memorandums?open=${made.memorandum.id}`,
    "/policies",
    "/tickets",
    "/reservations?modal=true&serviceId=new",
  ]) {
    await expectHarmless(home, path);
  }
  for (const path of [
    "/admin",
    `/admin/announcements${form(made.post.id)}`,
    `/admin/memorandums${form(made.memorandum.id)}`,
    "/admin/policies",
    `/admin/amenities${form(made.amenity.id)}`,
    `/admin/advertisements${form(made.advertisement.id)}`,
    "/admin/feedbacks",
    `/admin/tenants?searchTerm=p${mark}`,
  ]) {
    await expectHarmless(desk, path);
  }
  // The text was on the page.
  await home.goto(`/memorandums?open=${made.memorandum.id}`);
  await expect(home.getByText(hostile(`t${mark}`)).first()).toBeVisible();
});
