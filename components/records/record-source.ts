import type { QueryKey } from "@tanstack/react-query";
import type { Area } from "@/lib/core/areas";
import type { CallTo } from "@/lib/core/call-to";
import type { ListFilters } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import type { CsvRow } from "@/lib/format/csv";
import type { InvalidationEvent } from "@/lib/ports/realtime/channels";

/** Replaces the record's id in the address while a new record is created. */
export const newId = "new";

/** The area, and the id of the logged-in user. */
export type RecordScope = { area: Area; userId: string };

/** The fields that a list needs of its rows. Live lists also need `status` and `updated_at`. */
export type RecordRow = { id: string; status?: number; updated_at?: string };

/** A record type: how lists and forms fetch it. */
export type RecordSource<Row extends RecordRow> = {
  /** Names its queries and its form, such as `tickets`. */
  plural: string;
  calls: {
    /** Its input is a `ListState`; a list without pages has none. */
    list: CallTo<object, Page<Row> | { data: Row[] }>;
    /** The rows of the CSV file. */
    export?: CallTo<{ selectedIds?: unknown }, { data: CsvRow[] }>;
  };
  /** The filters of its list besides the tabs. */
  filters?: ListFilters;
  /** Returns the name of a row or of a published record, such as its ticket number. */
  rowLabel: (row: Row) => string;
  /** For a list without pages that is searched in the browser: the texts of a row that are searched. */
  searchTexts?: (row: Row) => readonly string[];
  /** The stems of its live channels, such as `tickets`. A live list is sorted newest first by default. */
  stems?: readonly string[];
  /** For a list without published records: the invalidation event that reloads it. */
  invalidatedBy?: InvalidationEvent["what"];
  /** For a list whose changes are not all published: the reload interval in milliseconds. */
  reloadEvery?: number;
  /** The keys of other queries that are reloaded when a record changes. */
  alsoReload?: readonly QueryKey[];
};

/** The key prefix of all queries about a record type in an area. */
export const recordsKey = (area: string, source: { plural: string }): QueryKey => [
  "records",
  area,
  source.plural,
];
export const recordKey = (area: string, source: { plural: string }, id: string | null): QueryKey => [
  ...recordsKey(area, source),
  "record",
  id,
];
