import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  auditLog,
  fileUse,
  notification,
  post,
  postAnalytic,
  postComment,
  postViews,
  websiteSetting,
} from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { announceStartedPosts } from "@/lib/features/posts/server/announce";
import { isPostShown } from "@/lib/features/posts/server/read";
import { picture } from "@/tests/support/file-samples";
import { listenAs } from "@/tests/support/listeners";
import { adminWith, type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";
import { statusFor, stored } from "@/tests/support/uploads";

/* Posts and their comments (docs/rules/content.md, Posts). */

type Person = Caller & { id: string };
/** `writer` may not approve; `chief` may do everything; `tenant` reads threads. */
let writer: Person;
let chief: Person;
let tenant: Person;
let other: Person;
beforeAll(async () => {
  const flags = [
    "announcements.view",
    "announcements.add",
    "announcements.edit",
    "announcements.delete",
  ] as const;
  const names = { firstName: "Maria", lastName: "Santos" };
  writer = await withSession(await makeAdmin(rolesFor(...flags), { ...names, name: "Maria Santos" }));
  chief = await withSession(
    await makeAdmin(rolesFor(...flags, "announcements.approve", "announcements.thread"), {
      name: "Jose Rizal",
    }),
  );
  tenant = await withSession(await makeTenant({ uoccname: "Ana Reyes", image: "images/own.jpg" }));
  other = await withSession(await makeTenant({ uoccname: "Ben Cruz", firstName: "Ben", lastName: "Cruz" }));
  await db.delete(websiteSetting).where(eq(websiteSetting.name, "showStaffNames"));
  await db.insert(websiteSetting).values({ name: "showStaffNames", value: "1" });
});

const form = {
  title: "Water interruption",
  description: "From 9 AM to 3 PM.",
  attachedUrl: "https://maynilad.example/notice",
  type: "ANNOUNCEMENTS",
};
const text = (said: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: said }] }],
});
const write = async (as: Person, values: object = {}) => {
  const { status, body } = await as("POST", "/post", { ...form, ...values });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const statusOf = async (as: Person, path: string, method = "GET") => (await as(method, path)).status;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const linesOf = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.recordId, id)).orderBy(auditLog.id);
/** A post's notifications by recipient. */
const told = async (id: string, ...people: Person[]) => {
  const rows = await db.select().from(notification).where(eq(notification.recordId, id));
  return people.map((one) => rows.filter((row) => row.accountId === one.id).length);
};

describe("a post", () => {
  it("is written by the session's admin, whatever the body says", async () => {
    const record = await write(writer, {
      postById: chief.id,
      status: 2,
      approvedById: chief.id,
      content: text("Hi"),
    });
    expect(record).toMatchObject({
      ...form,
      postById: writer.id,
      posted_by: { firstName: "Maria", lastName: "Santos" },
      content: expect.objectContaining({ type: "doc" }),
      status: 1,
      enableMessaging: 1,
      approver: null,
      approvalDate: null,
      startDate: null,
      endDate: null,
      image: null,
      comments: [],
      commentCount: 0,
    });
    expect((await writer("GET", `/post/${record.id}`)).body).toEqual(record);
    const [line] = await db.select().from(auditLog).where(eq(auditLog.recordId, record.id));
    expect(line).toMatchObject({ action: "post.create", adminId: writer.id });
  });

  it.each([
    ["title", "", "Please input your title!"],
    ["title", "x".repeat(201), "This can have at most 200 characters."],
    ["description", undefined, "Please input your description!"],
    ["description", "x".repeat(2001), "This can have at most 2000 characters."],
    ["attachedUrl", " ", "Please input your attached url!"],
    [
      "attachedUrl",
      "javascript:alert(1)",
      "This must be a web address that begins with http:// or https://.",
    ],
    ["attachedUrl", "ftp://x.ph", "This must be a web address that begins with http:// or https://."],
    ["attachedUrl", "https://", "This must be a web address that begins with http:// or https://."],
    ["attachedUrl", "www.x ph/", "This must be a web address that begins with http:// or https://."],
    ["attachedUrl", "//x.ph", "This must be a web address that begins with http:// or https://."],
    ["type", null, "Please input your type!"],
    ["type", "NEWS", "Type must be ANNOUNCEMENTS or EVENTS."],
    ["startDate", "2026-02-30", "This is not a valid date and time (YYYY-MM-DD HH:mm:ss)."],
    ["image", "pdf/x.pdf", "Please upload this image again."],
    ["content", "no JSON", "This must be rich text."],
    ["content", { type: "doc", content: [{ type: "iframe" }] }, 'Rich text can\'t have "iframe".'],
    [
      "content",
      { type: "doc", content: [{ type: "image", attrs: { src: "https://evil.example/a.png" } }] },
      "A picture must be uploaded here: it can't be one from elsewhere.",
    ],
  ])("%s: refusal %#", async (field, value, message) => {
    const body = { ...form, [field]: value };
    expect(await writer("POST", "/post", body)).toMatchObject({
      status: 400,
      body: { message, errors: { [field]: [message] } },
    });
    const { id } = await write(writer);
    if (value !== undefined) expect((await writer("PUT", `/post/${id}`, body)).body.message).toBe(message);
  });

  it("takes its content as a document or as text; the same content is no change", async () => {
    const { id, content } = await write(chief, { content: text("Hi") });
    const asText = await writer("PUT", `/post/${id}`, { ...form, content: JSON.stringify(content) });
    expect(asText.body).toMatchObject({ content, status: 2 });
    // Without the attributes that have a default, as a program may send it.
    expect((await writer("PUT", `/post/${id}`, { ...form, content: text("Hi") })).body.status).toBe(2);
    expect((await writer("PUT", `/post/${id}`, { ...form, content: text("Ho") })).body.status).toBe(1);
  });

  it("ends after it starts; a day is its beginning as start and its end as end", async () => {
    const message = "The end must not be before the start.";
    const dates = { startDate: "2026-12-02", endDate: "2026-12-01" };
    expect((await writer("POST", "/post", { ...form, ...dates })).body.errors).toEqual({
      endDate: [message],
    });
    const record = await write(writer, { startDate: "2026-12-01", endDate: "2026-12-01" });
    expect(record).toMatchObject({
      startDate: "2026-12-01T00:00:00+08:00",
      endDate: "2026-12-01T23:59:59+08:00",
    });
    const change = { ...record, startDate: "2026-12-02 00:00:00" };
    expect((await writer("PUT", `/post/${record.id}`, change)).body.errors).toEqual({ endDate: [message] });
    const { body } = await writer("PUT", `/post/${record.id}`, { startDate: "", endDate: null });
    expect(body).toMatchObject({ startDate: null, endDate: null });
  });

  it("is not shown to tenants before it is approved, which the session does", async () => {
    const { id } = await write(writer);
    expect(await told(id, tenant, chief, writer)).toEqual([0, 1, 0]);
    const paths = [`/post/${id}`, `/comments/${id}`];
    for (const path of paths) expect(await statusOf(tenant, path)).toBe(404);
    expect((await tenant("POST", "/comment", { postId: id, comment: "Hi" })).status).toBe(404);
    expect((await tenant("POST", "/post-analytic", { postId: id })).status).toBe(404);
    expect((await chief("GET", `/post/${id}`)).body.status).toBe(1);

    const seen = (await chief("GET", `/post/${id}`)).body.updated_at;
    const { updated_at } = (await writer("PUT", `/post/${id}`, { title: "Swapped" })).body;
    expect((await chief("PUT", `/post-approved/${id}`, { updated_at: seen })).status).toBe(409);
    const approved = await chief("PUT", `/post-approved/${id}`, {
      updated_at,
      approvedById: writer.id,
      approvalDate: "2000-01-01",
    });
    expect(approved.body).toMatchObject({ status: 2, approver: { id: chief.id, name: "Jose Rizal" } });
    expect(Date.now() - Date.parse(approved.body.approvalDate)).toBeLessThan(60_000);
    for (const path of paths) expect(await statusOf(tenant, path)).toBe(200);
    expect(await told(id, tenant, other)).toEqual([1, 1]);
    const line = (await linesOf(id)).at(-1);
    expect(line).toMatchObject({ action: "post.approve", detail: { status: { from: 1, to: 2 } } });
    // Another approval changes nothing and notifies nobody.
    expect((await chief("PUT", `/post-approved/${id}`, {})).body).toEqual(approved.body);
    expect(await told(id, tenant)).toEqual([1]);
  });

  it("is approved at once where its writer may approve, and each tenant is told", async () => {
    const record = await write(chief, { title: "Christmas lighting", type: "EVENTS" });
    expect(record).toMatchObject({ status: 2, approver: { id: chief.id } });
    const { body } = await tenant("GET", `/client-notif/${tenant.id}?limit=100`);
    expect(body.data.find(({ link }: { link: string }) => link === `/mail/${record.id}`)).toMatchObject({
      title: "New event",
      message: "Christmas lighting",
    });
  });

  it("waits again if changed by a user who may not approve, and otherwise not", async () => {
    const { id } = await write(chief);
    expect((await chief("PUT", `/post/${id}`, { title: "Changed" })).body).toMatchObject({
      status: 2,
      title: "Changed",
    });
    expect((await linesOf(id)).at(-1)?.detail).toEqual({ title: { from: form.title, to: "Changed" } });
    for (const status of [0, 3]) {
      expect((await chief("PUT", `/post/${id}`, { status })).status).toBe(403);
    }
    // A repeated value is not a change, and the status is ignored.
    const { body } = await writer("GET", `/post/${id}`);
    expect((await writer("PUT", `/post/${id}`, { ...body, status: 1 })).body).toEqual(body);
    const sent = await writer("PUT", `/post/${id}`, { ...body, content: text("New") });
    expect(sent.body).toMatchObject({ status: 1, approver: null, approvedById: null, approvalDate: null });
    expect((await linesOf(id)).at(-1)?.detail).toEqual({
      content: "changed",
      status: { from: 2, to: 1 },
    });
    expect((await writer("PUT", `/post/${id}`, { status: 2 })).status).toBe(403);
    expect(await statusOf(tenant, `/post/${id}`)).toBe(404);
    expect(await told(id, chief)).toEqual([1]);
    await chief("PUT", `/post-approved/${id}`, {});
    expect(await statusOf(tenant, `/post/${id}`)).toBe(200);
    // Tenants were notified when they could first see it.
    expect(await told(id, tenant)).toEqual([1]);
    const stale = await writer("PUT", `/post/${id}`, { ...body, title: "Late" });
    expect(stale).toMatchObject({
      status: 409,
      body: { message: "This record was changed by someone else. Reload it and try again." },
    });
  });

  it("is shown from its start to its end, and announced when it begins", async () => {
    const { id } = await write(chief, { startDate: fromNow(60) });
    expect(await statusOf(tenant, `/post/${id}`)).toBe(404);
    await announceStartedPosts();
    expect(await told(id, tenant)).toEqual([0]);
    await db
      .update(post)
      .set({ startDate: fromNow(-1) })
      .where(eq(post.id, id));
    expect(await statusOf(tenant, `/post/${id}`)).toBe(200);
    await announceStartedPosts();
    await announceStartedPosts();
    expect(await told(id, tenant)).toEqual([1]);
    await chief("PUT", `/post/${id}`, { endDate: fromNow(-0.5) });
    expect(await statusOf(tenant, `/post/${id}`)).toBe(404);
    expect(await statusOf(chief, `/post/${id}`)).toBe(200);
  });

  it("is shown to the end of its last second", async () => {
    const { id } = await write(chief);
    const shownAfter = (milliseconds: number) =>
      db.transaction(async (tx) => {
        // Within a transaction the database's clock does not advance.
        const endDate = sql`now() - make_interval(secs => ${milliseconds / 1000})`;
        await tx.update(post).set({ endDate }).where(eq(post.id, id));
        return isPostShown(tx, id);
      });
    expect([await shownAfter(999), await shownAfter(1000)]).toEqual([true, false]);
  });

  it("is removed with its comments, but its views are kept", async () => {
    const { id } = await write(chief, { title: "Gone soon" });
    const { body: said } = await tenant("POST", "/comment", { postId: id, comment: "Hi" });
    await tenant("POST", "/post-analytic", { postId: id });
    expect((await writer("DELETE", `/post/${id}`)).body).toEqual({ id, status: 0 });
    for (const as of [tenant, chief]) {
      expect(await statusOf(as, `/post/${id}`)).toBe(404);
      expect(await statusOf(as, `/comments/${id}`)).toBe(404);
      expect(await statusOf(as, `/comment/${said.id}`, "DELETE")).toBe(404);
      expect((await as("GET", "/posts?searchTerm=Gone soon")).body.total).toBe(0);
    }
    expect(await db.$count(postAnalytic, eq(postAnalytic.postId, id))).toBe(1);
    expect(await statusOf(writer, `/post/${id}`, "DELETE")).toBe(404);
  });

  it("returns only the changed fields to staff who may not view posts", async () => {
    const { id } = await write(writer);
    const approver = await adminWith("announcements.approve");
    expect((await approver.as("PUT", `/post-approved/${id}`, {})).body).toEqual({
      id,
      status: 2,
      approvedById: approver.id,
      approver: { id: approver.id, name: expect.any(String) },
      approvalDate: expect.any(String),
      updated_at: expect.any(String),
    });
  });
});

describe("GET /posts", () => {
  it("is newest first, pages, and is searched by title; tenants see what is shown", async () => {
    const word = `Elevator${Date.now()}`;
    const titles = ["Annual check", "Brake test", "Cabin repair"].map((title) => `${title} ${word}`);
    const ids: string[] = [];
    for (const title of titles) ids.push((await write(chief, { title, description: "of lifts" })).id);
    const waiting = await write(writer, { title: `Doors ${word}` });
    const list = async (as: Person, query: string) => {
      const { body } = await as("GET", `/posts?searchTerm=${word.toLowerCase()}&${query}`);
      return { ...body, ids: body.data.map(({ id }: { id: string }) => id) };
    };
    const first = await list(tenant, "limit=2");
    expect(first).toMatchObject({ total: 3, from: 1, page: 1, limit: 2, ids: [ids[2], ids[1]] });
    expect(first.data[0]).not.toHaveProperty("content");
    expect(await list(tenant, "limit=2&page=2")).toMatchObject({ total: 3, from: 3, ids: [ids[0]] });
    expect((await list(chief, "")).ids).toEqual([waiting.id, ...ids.toReversed()]);
    expect((await list(chief, "status=1")).ids).toEqual([waiting.id]);
    expect((await list(tenant, "status=1")).ids).toEqual([]);
    expect((await list(chief, "sort=title&order=asc")).ids).toEqual([...ids, waiting.id]);
    expect((await tenant("GET", "/posts?searchTerm=of lifts")).body.total).toBe(0);
    expect((await tenant("GET", "/posts?sort=description")).status).toBe(400);
    await chief("PUT", `/post/${ids[0]}`, { title: "Renamed" });
    expect((await list(tenant, "")).total).toBe(2);
  });

  it("GET /post-latest is the newest that the caller sees", async () => {
    const shown = await write(chief);
    const { comments: _, commentCount: __, content: ___, ...listed } = shown;
    const waiting = await write(writer);
    expect((await tenant("GET", "/post-latest")).body).toEqual(listed);
    expect((await chief("GET", "/post-latest")).body.id).toBe(waiting.id);
  });
});

describe("comments", () => {
  it("carry their authors, newest first; a post has the newest twenty", async () => {
    const { id } = await write(chief);
    for (let count = 1; count <= 21; count++) {
      await (count % 2 ? tenant : other)("POST", "/comment", {
        postId: id,
        comment: `No. ${count}`,
        tenantId: other.id,
      });
    }
    const { status, body: said } = await chief("POST", "/comment", {
      postId: id,
      comment: " Thank you.\nAll. ",
    });
    expect(status).toBe(201);
    expect(said).toMatchObject({
      postId: id,
      tenantId: null,
      tenant: null,
      comment: "Thank you.\nAll.",
      author: { id: chief.id, name: "Jose Rizal", area: "admin", image: null },
    });
    const { body } = await tenant("GET", `/post/${id}`);
    expect(body.commentCount).toBe(22);
    expect(body.comments).toHaveLength(20);
    expect(body.comments[0]).toEqual(said);
    expect(body.comments[1]).toMatchObject({
      comment: "No. 21",
      tenantId: tenant.id,
      tenant: { name: "Ana Reyes" },
      // A tenant's picture is visible only to that tenant.
      author: { id: tenant.id, name: "Ana Reyes", area: "client", image: "images/own.jpg" },
    });
    const { body: page } = await other("GET", `/comments/${id}?page=3&limit=10`);
    expect(page).toMatchObject({ total: 22, from: 21, page: 3, limit: 10 });
    expect(page.data.map(({ comment }: { comment: string }) => comment)).toEqual(["No. 2", "No. 1"]);
    expect(page.data[1].author).toMatchObject({ name: "Ana Reyes", image: null });
    expect(page.data[0].author).toMatchObject({ name: "Ben Cruz" });
  });

  it("notify the office of a tenant's, and the thread's tenants of the office's", async () => {
    const { id } = await write(chief);
    const { body: asked } = await tenant("POST", "/comment", { postId: id, comment: "When?" });
    expect(await told(id, tenant, other, chief, writer)).toEqual([1, 1, 1, 0]);
    await chief("POST", "/comment", { postId: id, comment: "At noon." });
    expect(await told(id, tenant, other, chief)).toEqual([2, 1, 1]);
    const link = `/admin/announcements?modal=true&serviceId=${id}`;
    const line = async () => {
      const { body } = await chief("GET", `/admin-notif/${chief.id}?limit=100`);
      return body.data.find((one: { link: string }) => one.link === link);
    };
    expect(await line()).toMatchObject({ message: "Ana Reyes: When?", tenant: { uoccname: "Ana Reyes" } });
    expect(await statusOf(tenant, `/comment/${asked.id}`, "DELETE")).toBe(200);
    expect(await line()).toBeUndefined();
  });

  it("are deleted by their tenant and by staff who may read the thread", async () => {
    const { id } = await write(chief);
    const say = async () => (await tenant("POST", "/comment", { postId: id, comment: "Hi" })).body.id;
    const [first, second] = [await say(), await say()];
    const own = (await chief("POST", "/comment", { postId: id, comment: "From us" })).body.id;
    expect((await linesOf(own))[0]).toMatchObject({
      action: "comment.create",
      detail: { postId: id, comment: "From us" },
    });
    await chief("DELETE", `/comment/${own}`);
    expect(await statusOf(other, `/comment/${first}`, "DELETE")).toBe(404);
    expect(await statusOf(writer, `/comment/${first}`, "DELETE")).toBe(403);
    expect((await tenant("DELETE", `/comment/${first}`)).body).toEqual({ id: first, status: 0 });
    expect((await chief("DELETE", `/comment/${second}`)).body).toEqual({ id: second, status: 0 });
    expect(await statusOf(chief, `/comment/${second}`, "DELETE")).toBe(404);
    expect((await tenant("GET", `/post/${id}`)).body).toMatchObject({ comments: [], commentCount: 0 });
    const lines = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.recordId, [first, second]));
    expect(lines.map(({ action, recordId }) => [action, recordId])).toEqual([["comment.delete", second]]);
  });

  it("are refused where they are switched off, empty or too long", async () => {
    const { id } = await write(chief, { enableMessaging: 0 });
    for (const as of [tenant, chief]) {
      expect(await as("POST", "/comment", { postId: id, comment: "Hi" })).toMatchObject({
        status: 403,
        body: { message: "Comments are disabled for this post." },
      });
    }
    await chief("PUT", `/post/${id}`, { enableMessaging: "1" });
    for (const comment of ["", " \n", undefined, "x".repeat(2001)]) {
      expect((await tenant("POST", "/comment", { postId: id, comment })).status).toBe(400);
    }
  });

  it("are at most sixty in ten minutes of one tenant, also at once, those it has deleted among them", async () => {
    const { id } = await write(chief);
    const many = await withSession(await makeTenant());
    const say = () => many("POST", "/comment", { postId: id, comment: "Hi" });
    await db.insert(postComment).values(
      Array.from({ length: 58 }, (_, at) => ({
        postId: id,
        tenantId: many.id,
        comment: `No. ${at}`,
        status: at % 2,
      })),
    );
    const answers = await Promise.all([say(), say(), say(), say()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    const refused = await say();
    expect(refused.body.message).toBe(
      "You have written many comments already. Please try again in 10 minutes.",
    );
    expect(refused.headers.get("retry-after")).toBe("600");
    expect((await other("POST", "/comment", { postId: id, comment: "Hi" })).status).toBe(201);
    await db
      .update(postComment)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(postComment.tenantId, many.id));
    expect((await say()).status).toBe(201);
  });

  it("are for staff who may read the thread", async () => {
    const { id } = await write(chief);
    await tenant("POST", "/comment", { postId: id, comment: "Hi" });
    expect((await writer("GET", `/post/${id}`)).body).toMatchObject({ comments: [], commentCount: 0 });
    expect(await statusOf(writer, `/comments/${id}`)).toBe(403);
  });
});

describe("POST /post-analytic", () => {
  it("counts a tenant once for a post and day, also of many calls at once", async () => {
    const { id } = await write(chief);
    const clicks = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? tenant : other)("POST", "/post-analytic", { postId: id, status: 1 }),
      ),
    );
    expect(clicks.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(clicks[1]?.body).toMatchObject({ postId: id, tenantId: tenant.id });
    const [views] = await db.select().from(postViews).where(eq(postViews.postId, id));
    expect(views?.total).toBe(2);
    // A repeated call answers the day's first.
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(2);
    expect(await db.$count(postAnalytic, eq(postAnalytic.postId, id))).toBe(2);
    const another = (await write(chief)).id;
    expect((await tenant("POST", "/post-analytic", { postId: another })).status).toBe(201);
    expect(await db.$count(postViews, eq(postViews.postId, another))).toBe(1);
    // The next day counts again.
    await db.update(postAnalytic).set({ day: sql`current_date - 1` }).where(eq(postAnalytic.postId, id));
    const next = await tenant("POST", "/post-analytic", { postId: id });
    expect(clicks.map(({ body }) => body.id)).not.toContain(next.body.id);
    const [later] = await db.select().from(postViews).where(eq(postViews.postId, id));
    expect(later?.total).toBe(3);
  });
});

describe("files of a post", () => {
  it("are seen by tenants while it is shown, and by staff who may view posts", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const [image, inside, foreign] = [
      await stored(writer.token, "images", jpeg),
      await stored(writer.token, "images", jpeg),
      await stored(tenant.token, "images", jpeg),
    ];
    const content = { type: "doc", content: [{ type: "image", attrs: { src: inside, alt: "" } }] };
    expect((await writer("POST", "/post", { ...form, image: foreign })).body.errors).toEqual({
      image: ["A file is not there any more. Please attach it again."],
    });
    const { id } = await write(writer, { image, content });
    const seen = async () => [
      await statusFor(image, tenant.token),
      await statusFor(inside, tenant.token),
      await statusFor(image, chief.token),
      await statusFor(inside),
    ];
    expect(await seen()).toEqual([404, 404, 200, 401]);
    await chief("PUT", `/post-approved/${id}`, {});
    expect(await seen()).toEqual([200, 200, 200, 401]);
    // Another editor keeps the existing files.
    expect((await chief("PUT", `/post/${id}`, { content: text("None"), image })).status).toBe(200);
    expect(await db.$count(fileUse, eq(fileUse.recordId, id))).toBe(1);
    expect(await statusFor(image, tenant.token)).toBe(200);
    await db.update(post).set({ endDate: sql`now() - interval '1 day'` }).where(eq(post.id, id));
    expect(await statusFor(image, tenant.token)).toBe(404);
    await chief("DELETE", `/post/${id}`);
    expect(await db.$count(fileUse, eq(fileUse.recordId, id))).toBe(0);
  });
});

describe("live", () => {
  it("posts are published to the office, and a thread's comments to all who see it", async () => {
    const [list, bell, office] = [
      await listenAs(writer, `private-admin-posts-crud.${writer.id}`),
      await listenAs(tenant, `private-client-notif.${tenant.id}`),
      await listenAs(chief, `private-admin-notif.${chief.id}`),
    ];
    const { id } = await write(chief, {
      description: "ñ".repeat(2000),
      attachedUrl: `https://x.ph/${"y".repeat(1900)}`,
    });
    expect(await list.next((row) => row.id === id)).toMatchObject({ title: form.title, status: 2 });
    await other("POST", "/comment", { postId: id, comment: "Hi" });
    const invalidation = { what: "comments", id };
    expect(await bell.next((data) => data.what === "comments")).toEqual(invalidation);
    expect(await office.next((data) => data.what === "comments")).toEqual(invalidation);
    await chief("DELETE", `/post/${id}`);
    expect(await list.next((row) => row.status === 0)).toMatchObject({ id });
  });

  it("comments on posts that tenants do not see are not published to them", async () => {
    const [waiting, over, shown] = [await write(writer), await write(chief), await write(chief)];
    await tenant("POST", "/comment", { postId: over.id, comment: "Hi" });
    await db.update(post).set({ endDate: sql`now() - interval '1 day'` }).where(eq(post.id, over.id));
    const before = await told(over.id, tenant);
    const [bell, office] = [
      await listenAs(tenant, `private-client-notif.${tenant.id}`),
      await listenAs(chief, `private-admin-notif.${chief.id}`),
    ];
    for (const { id } of [waiting, over, shown]) {
      const { body } = await chief("POST", "/comment", { postId: id, comment: "Noted" });
      await chief("DELETE", `/comment/${body.id}`);
      await settleAfterCommits();
    }
    const isInvalidation = (data: { what?: string }) => data.what === "comments";
    const heard = [];
    for (let at = 0; at < 6; at++) heard.push((await office.next(isInvalidation)).id);
    expect(heard).toEqual([waiting, waiting, over, over, shown, shown].map(({ id }) => id));
    expect([await bell.next(isInvalidation), await bell.next(isInvalidation)].map(({ id }) => id)).toEqual([
      shown.id,
      shown.id,
    ]);
    expect(await told(over.id, tenant)).toEqual(before);
  });
});
