import "server-only";
import { eq, getTableColumns } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { comparedFields } from "@/lib/core/compare-fields";
import { paging, sorting } from "@/lib/core/list-input";
import { pageOfSchema } from "@/lib/core/record-schema";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { searchedFields } from "@/lib/core/server/searched-fields";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type AdvertisementRecord, advertisementRecord } from "@/lib/features/advertisements/record";
import { advertisementForm } from "@/lib/features/advertisements/schema";
import { withImageIds } from "@/lib/features/files/image-ids";
import { sameFiles } from "@/lib/features/files/schema";
import { publicPage } from "@/lib/features/files/server/visible-file";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { type RecordType, withStamps } from "@/lib/features/records/server/record-rows";
import { recordUseCases } from "@/lib/features/records/server/record-use-cases";

const advertisements: RecordType<typeof advertisement, AdvertisementRecord> = {
  name: "advertisement",
  table: advertisement,
  displayName: advertisement.title,
  toRecord: (row) => ({ ...withStamps(row), images: withImageIds(row.images) }),
  compared: comparedFields(advertisementForm.shape, { images: sameFiles }),
  // Its pictures can be seen by everybody, since log-in screens may show them.
  files: { field: "images", page: publicPage },
  audited: ["title"],
  // Only tenants' dashboards show advertisements.
  invalidate: () => invalidate({ what: "advertisements" }, null, { tenants: true }),
};
const viewers = [adminWith("advertisements.view")];

export const {
  show: showAdvertisement,
  create: createAdvertisement,
  update: updateAdvertisement,
  remove: deleteAdvertisement,
} = recordUseCases(advertisements, {
  page: "advertisements",
  viewers,
  form: advertisementForm,
  record: advertisementRecord,
});

const { id, title, url, description, createdAt } = advertisement;
const sorts = {
  created_at: byColumn(createdAt, id, "desc"),
  title: byColumn(natural(title), id),
};

/**
 * `GET /advertisements`: by default newest first. Search and sorting need no index, since a tower has about a dozen.
 */
export const listAdvertisements = defineUseCase({
  name: "advertisement.list",
  allow: viewers,
  input: z.object({ ...paging, sort: sorting(["created_at", "title"]) }),
  output: pageOfSchema(advertisementRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: advertisement,
      columns: getTableColumns(advertisement),
      where: eq(advertisement.status, recordStatus.active),
      searched: searchedFields([title], [url, description]),
      order: orderOf(sorts, input),
      toRow: advertisements.toRecord,
    });
  },
});
