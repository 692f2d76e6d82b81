import type { QueryKey } from "@tanstack/react-query";
import type { Area } from "@/lib/core/areas";
import type { InvalidationEvent } from "@/lib/ports/realtime/channels";

/** Stands for a new record in place of an id in the address. */
export const newId = "new";

/** The area and the session's holder. */
export type RecordScope = { area: Area; userId: string };

/** What a list needs of its rows; live lists also need `status` (0 once deleted) and `updated_at`. */
export type RecordRow = { id: string; status?: number; updated_at?: string };

/** One kind of record, as lists and forms ask for it. */
export type RecordSource<Row extends RecordRow, Published extends RecordRow = Row> = {
  /** The plural in calls, such as `tickets` in `GET /tickets`. */
  plural: string;
  /** The singular in calls, such as `ticket` in `GET /ticket/{id}` and `POST /ticketIds`. */
  singular?: string;
  /** The name of a row, such as its ticket number. */
  rowLabel: (row: Row) => string;
  /** For a list that is there as a whole, without pages: the texts of a row in which its search looks, in the browser. */
  searchTexts?: (row: Row) => readonly string[];
  /** The stems of its live channels, such as `tickets`. A live list's default order is newest first. */
  stems?: readonly string[];
  /** For a list whose records are not published: the hint at which it is asked for again. */
  invalidatedBy?: InvalidationEvent["what"];
  /** Makes a row of a published record; absent where they are the same. */
  toRow?: (record: Published, stem: string) => Row;
  /** For a list without events for all its changes: it is reloaded after so many milliseconds. */
  reloadEvery?: number;
  /** The keys of other queries that are reloaded when a record changes. */
  alsoReload?: readonly QueryKey[];
};

/** The prefix of the keys of all queries about a kind of record in an area. */
export const recordsKey = (area: string, source: { plural: string }): QueryKey => [
  "records",
  area,
  source.plural,
];
/** The key of one record. */
export const recordKey = (area: string, source: { plural: string }, id: string | null): QueryKey => [
  ...recordsKey(area, source),
  "record",
  id,
];
