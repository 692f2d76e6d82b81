import "server-only";
import { asc, desc } from "drizzle-orm";
import { admin } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { listPage, orderOf, type Sorts } from "@/lib/core/server/list-page";
import { searchedFields } from "@/lib/core/server/searched-fields";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adminRecord } from "@/lib/features/admins/record";
import { adminQuery } from "@/lib/features/admins/schema";
import { adminColumns, toAdminRecord, viewAdmins, visibleTo } from "./read";

const searched = searchedFields([admin.name, admin.firstName, admin.lastName, admin.email]);

const orders: Sorts<"created_at"> = {
  created_at: {
    asc: [asc(admin.createdAt), desc(admin.id)],
    desc: [desc(admin.createdAt), asc(admin.id)],
    first: "desc",
  },
};

/** `GET /user-admins`, newest first. */
export const listAdmins = defineUseCase({
  name: "admin.list",
  allow: [adminWith(...viewAdmins)],
  input: adminQuery,
  output: pageOfSchema(adminRecord),
  async run({ actor, input, tx }) {
    return listPage(tx, input, {
      table: admin,
      columns: adminColumns,
      where: visibleTo(actor),
      searched,
      order: orderOf(orders, input),
      toRow: toAdminRecord,
    });
  },
});
