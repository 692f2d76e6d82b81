import { callAs, fileGatePass } from "./call";
import { type People, requestAs, type Timed, type TimedRequest, timeAnswers } from "./time-answers";

const seconds = 4;
/** Tenants who file a ticket and comment on it, each less often than their hourly limit. */
const tenantsWriting = 50;

type Person = { token: string };
type Case = [name: string, target: number, clients: number, requests: TimedRequest[]];

/**
 * Measures opening tickets with usual and with long conversations, the menu's numbers, and comments and reading marks,
 * with clients that send requests without a pause. Comments of staff come from one client, because one person's changes
 * wait for each other at the counts of the audit log.
 * @returns the results, and the ids of the gate passes that were filed to be commented on
 */
export async function measureConversations(product: string, { talks, tenants, admin }: People) {
  const base = `${product}/api`;
  const tenantById = new Map(tenants.map((tenant) => [tenant.id, tenant]));
  /** A path of each ticket, as its tenant and as staff. */
  const read = (some: People["talks"], path: string) =>
    some.flatMap(({ id, tenantId, path: singular }) =>
      [tenantById.get(tenantId) ?? admin, admin].map((who) =>
        requestAs(`${base}/${singular}/${id}${path}`, who, ""),
      ),
    );
  const comment = { message: "Noted, thank you.", images: [] };
  const filed: { id: string; tenant: Person; commentId: string }[] = [];
  const callAsAdmin = callAs(base, admin.token);
  for (const tenant of tenants.slice(0, tenantsWriting)) {
    const id = await fileGatePass(callAsAdmin, tenant.id);
    filed.push({ id, tenant, commentId: (await callAsAdmin("POST", `/ticket/${id}/comment`, comment)).id });
  }
  const write = (
    method: "POST" | "PUT",
    path: string,
    bodyOf: (filed: { commentId: string }) => object,
    by?: Person,
  ) =>
    filed.map(({ id, tenant, commentId }) => {
      const { headers, ...request } = requestAs(`${base}/ticket/${id}${path}`, by ?? tenant, "");
      const json = { ...headers, "content-type": "application/json" };
      return { ...request, headers: json, method, body: JSON.stringify(bodyOf({ commentId })) };
    });
  const long = talks.filter(({ comments }) => comments > 200);
  const upTo = ({ commentId }: { commentId: string }) => ({ upTo: commentId });
  const marks = [...write("PUT", "/read", upTo), ...write("PUT", "/read", upTo, admin)];
  const cases: Case[] = [
    ["a ticket", 50, 10, read(talks, "")],
    ["a ticket's history", 50, 10, read(talks, "/history")],
    ["the end of a conversation", 50, 10, read(talks, "/comments")],
    ["the beginning of a long conversation", 50, 10, read(long, "/comments?page=1")],
    ["the menu's numbers", 50, 10, [requestAs(`${base}/ticket-counts`, admin, "")]],
    ["tenants' comments", 150, 10, write("POST", "/comment", () => comment)],
    ["a member of staff's comments, 1 client", 50, 1, write("POST", "/comment", () => comment, admin)],
    ["marking as read", 100, 10, marks],
  ];
  const results: Timed[] = [];
  for (const [name, target, clients, requests] of cases)
    results.push(await timeAnswers(name, target, { clients, seconds, requests }));
  return { results, ticketIds: filed.map(({ id }) => id) };
}
