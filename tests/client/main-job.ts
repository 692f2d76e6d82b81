import * as client from "./generated/client";

/*
 * The main job, done by a program with a generated client. tests/deep/generated-client.test.ts generates
 * `generated/client.ts` from the OpenAPI document, compiles this file with it and runs it.
 */

type Login = { name: string; password: string };
type Fetch = typeof fetch;

/**
 * A tenant files a gate pass, an admin approves it, and the tenant reads it.
 * @returns the ticket that the tenant reads
 */
export async function mainJob(call: Fetch, tenant: Login, admin: Login): Promise<client.GatePass> {
  const opened = await client.postLogin(
    { clientCode: tenant.name, password: tenant.password },
    { fetch: call },
  );
  if (opened.status !== 200) throw new Error(opened.data.message);
  const asTenant = { fetch: call, headers: { authorization: `Bearer ${opened.data.token}` } };

  const filed = await client.postTicket(
    {
      bearerName: "Jose Cruz",
      type: 2,
      dateOfApplication: "2099-03-01 10:00:00",
      dateOfUse: "2099-03-02T10:00:00+08:00",
      items: [{ name: "Office chair", quantity: 2 }],
    },
    { idempotencyKey: "the-key-of-the-main-job" },
    asTenant,
  );
  if (filed.status !== 201) throw new Error(filed.data.message);
  const { id, updated_at } = filed.data;

  const office = await client.postLoginAdmin(
    { email: admin.name, password: admin.password },
    { fetch: call },
  );
  if (office.status !== 200) throw new Error(office.data.message);
  const asAdmin = { fetch: call, headers: { authorization: `Bearer ${office.data.token}` } };
  const waiting = await client.getTickets({ status: 1, limit: 0 }, asAdmin);
  if (waiting.status !== 200) throw new Error(waiting.data.message);
  if (!waiting.data.data.some((row) => row.id === id)) throw new Error("the office does not see the ticket");
  const approved = await client.putTicketId(
    id,
    { status: 2, remarks: "Use the service lift.", updated_at },
    asAdmin,
  );
  if (approved.status !== 200) throw new Error(approved.data.message);

  const seen = await client.getTicketId(id, asTenant);
  if (seen.status !== 200) throw new Error(seen.data.message);
  return seen.data;
}
