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
    remarks: cells[14],
    approver: staffOf(reader, { id: cells[6] ?? null, name: cells[7] ?? null }),
    verifier: staffOf(reader, { id: cells[8] ?? null, name: cells[9] ?? null }),
    approvedById: staffIdOf(reader, cells[6] ?? null),
    verifiedById: staffIdOf(reader, cells[8] ?? null),
    postById: staffIdOf(reader, cells[10] ?? null),
    approvalDate: moment(cells[11]),
    dateApplied: moment(cells[12]),
    completedDate: moment(cells[13]),
    urgent: cells[15],
    reopened: Number(cells[16]),
    rating: cells[17],
    bearerName: cells[20],
    type: cells[21],
    dateOfApplication: moment(cells[22]),
    dateOfUse: moment(cells[23]),
    items: cells[24],
    created_at: moment(cells[18]),
    updated_at: exactInstant(cells[19] ?? ""),
    unread: Number(cells[25]),
    ...(isOwn ? {} : staffPart(cells)),
  };
}

const staffPart = (cells: Cells) => ({
  telephone: cells[26] || null,
  firstDueAt: moment(cells[27]),
  dueAt: moment(cells[28]),
  waiting: cells[29] && { for: cells[29], reason: cells[30], since: moment(cells[31]) },
  overdue: cells[32],
  tenantReadAt: moment(cells[33]),
  assignee: cells[34] && { id: cells[34], name: cells[35] },
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
