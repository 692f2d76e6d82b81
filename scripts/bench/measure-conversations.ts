import { callAs, fileGatePass } from "./call";
import { type People, requestAs, type Timed, timeAnswers } from "./time-answers";

const order = { clients: 10, seconds: 4 };
/** Tenants who file a ticket and comment on it, each less often than their hourly limit. */
const tenantsWriting = 50;

/**
 * Measures opening tickets with usual and with long conversations, the comments that both sides write, and the menu's
 * numbers, with ten clients that send requests without a pause.
 * @returns the results, and the ids of the gate passes that were filed to be commented on
 */
export async function measureConversations(product: string, { talks, tenants, admin }: People) {
  const base = `${product}/api`;
  const tokens = new Map(tenants.map((tenant) => [tenant.id, tenant]));
  /** A path of each ticket, as its tenant and as staff. */
  const ofTalks = (some: People["talks"], path: string) =>
    some.flatMap(({ id, tenantId, path: singular }) =>
      [tokens.get(tenantId) ?? admin, admin].map((who) =>
        requestAs(`${base}/${singular}/${id}${path}`, who, ""),
      ),
    );
  const long = talks.filter(({ comments }) => comments > 200);
  const ticketIds: string[] = [];
  const asAdmin = callAs(base, admin.token);
  for (const { id } of tenants.slice(0, tenantsWriting)) ticketIds.push(await fileGatePass(asAdmin, id));
  const write = (method: "POST" | "PUT", path: string, body: object) =>
    [true, false].flatMap((isOwn) =>
      ticketIds.map((id, at) => {
        const { url, headers, term } = requestAs(
          `${base}/ticket/${id}${path}`,
          isOwn ? (tenants[at] ?? admin) : admin,
          "",
        );
        const json = { ...headers, "content-type": "application/json" };
        return { url, headers: json, term, method, body: JSON.stringify(body) };
      }),
    );
  const results: Timed[] = [];
  for (const [name, target, requests] of [
    ["a ticket", 50, ofTalks(talks, "")],
    ["a ticket's history", 50, ofTalks(talks, "/history")],
    ["the end of a conversation", 50, ofTalks(talks, "/comments")],
    ["the beginning of a long conversation", 50, ofTalks(long, "/comments?page=1")],
    ["the menu's numbers", 50, [requestAs(`${base}/ticket-counts`, admin, "")]],
    ["a new comment", 100, write("POST", "/comment", { message: "Noted, thank you.", images: [] })],
    ["marking as read", 100, write("PUT", "/read", {})],
  ] as const) {
    results.push(await timeAnswers(name, target, { ...order, requests: [...requests] }));
  }
  return { results, ticketIds };
}
