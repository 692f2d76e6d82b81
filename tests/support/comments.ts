import type { TicketKind } from "@/lib/features/tickets/define";
import type { Caller } from "./people";
import type { Answer } from "./request";
import { request } from "./request";

/* Comments on tickets in tests. */

/** The path of a ticket's calls. */
export const pathOf = (kind: TicketKind, { id }: { id: string }): string => `/${kind.singular}/${id}`;

/** Writes a comment, which must be accepted. */
export async function comment(
  as: Caller,
  path: string,
  body: { message?: string; images?: object[]; internal?: boolean },
) {
  const answer = await as("POST", `${path}/comment`, body);
  if (answer.status !== 201) throw new Error(`the comment was answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Sends a comment with an idempotency key. */
export const commentWithKey = (as: Caller, path: string, key: string, body: object): Promise<Answer> =>
  request("POST", `${path}/comment`, { token: as.token, body, headers: { "idempotency-key": key } });

/** The messages that somebody reads, in their order. */
export const messagesFor = async (as: Caller, path: string): Promise<string[]> =>
  (await as("GET", `${path}/comments?limit=100`)).body.data.map(
    ({ message }: { message: string }) => message,
  );

/** Reads a ticket's comments and marks them as read, as a program does. */
export async function readAll(as: Caller, path: string): Promise<Answer["body"]> {
  await as("GET", `${path}/comments?limit=100`);
  const answer = await as("PUT", `${path}/read`);
  if (answer.status !== 200) throw new Error(`the mark was answered ${answer.status}: ${answer.text}`);
  return answer.body;
}
