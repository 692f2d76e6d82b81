import { createServer } from "node:http";
import { fillPlaceholders } from "drizzle-orm/sql";
import { sqlClient } from "@/lib/core/server/database";
import { anyStaff, type RecordReader, staffIdOf, staffOf } from "@/lib/core/server/staff-names";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { firstPageStatement } from "@/lib/features/tickets/server/lists/list-rows";
import { exactInstant, isoInstant } from "@/lib/format/dates";

/*
 * The baseline for the product's lists: the same prepared statement through plain node:http and postgres.js with the
 * same pool, without session, permissions or validation. `GET /?tenantId=…` returns a tenant's first page,
 * `GET /?adminId=…` the staff's, with what this person has not read.
 */

const limit = 10;

const own = firstPageStatement(gatePassKind, true, false, true).getQuery();
const all = firstPageStatement(gatePassKind, false, false, true).getQuery();

// In the order of the statement: a record's shared columns, the gate pass's columns, those of its comments, those for staff, the total.
type Cells = (string | null)[];
const moment = (cell: string | null | undefined) => isoInstant(cell ?? null);

function toRecord(cells: Cells, isOwn: boolean) {
  const reader: RecordReader = isOwn ? { area: "client", readsStaffNames: false } : anyStaff;
  return {
    id: cells[0],
    ticketNumber: cells[1],
    status: cells[2],
    tenantId: cells[3],
    tenant: { id: cells[3], clientCode: cells[4], uoccname: cells[5] },
    remarks: cells[15],
    approver: staffOf(reader, { id: cells[6] ?? null, name: cells[7] ?? null }),
    verifier: staffOf(reader, { id: cells[8] ?? null, name: cells[9] ?? null }),
    approvedById: staffIdOf(reader, cells[6] ?? null),
    verifiedById: staffIdOf(reader, cells[8] ?? null),
    filedBy: cells[11] ? null : (cells[10] ?? { id: cells[3], name: cells[5] }),
    postById: staffIdOf(reader, cells[11] ?? null),
    approvalDate: moment(cells[12]),
    dateApplied: moment(cells[13]),
    completedDate: moment(cells[14]),
    urgent: cells[16],
    reopened: Number(cells[17]),
    rating: cells[18],
    bearerName: cells[21],
    type: cells[22],
    dateOfApplication: moment(cells[23]),
    dateOfUse: moment(cells[24]),
    items: cells[25],
    created_at: moment(cells[19]),
    updated_at: exactInstant(cells[20] ?? ""),
    unread: Number(cells[26]),
    ...(isOwn ? {} : staffPart(cells)),
  };
}

const staffPart = (cells: Cells) => ({
  telephone: cells[27] || null,
  firstDueAt: moment(cells[28]),
  dueAt: moment(cells[29]),
  waiting: cells[30] && { for: cells[30], reason: cells[31], since: moment(cells[32]) },
  overdue: cells[33],
  tenantReadAt: moment(cells[34]),
  assignee: cells[35] && { id: cells[35], name: cells[36] },
});

async function answer(url: string): Promise<string> {
  const [reader = "", id = ""] = url.slice("/?".length).split("=");
  const isOwn = reader === "tenantId";
  const { sql, params } = isOwn ? own : all;
  // A unit's first person has the tenant's id.
  const values = fillPlaceholders(params, { accountId: id, tenantId: id, limit }) as string[];
  const rows = await sqlClient.unsafe(sql, values, { prepare: true }).values();
  const data = rows.map((cells) => toRecord(cells, isOwn));
  const total = Number(rows[0]?.at(-1) ?? 0);
  return JSON.stringify({ data, total, from: data.length === 0 ? 0 : 1, page: 1, limit });
}

const server = createServer(async (request, response) => {
  const body = await answer(request.url ?? "/");
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
