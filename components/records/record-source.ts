import type { QueryKey } from "@tanstack/react-query";

/** Whose lists these are. */
export type RecordScope = { area: "client" | "admin"; holderId: string };

/** What a list must know of its rows; those of a live list also carry `status` (0 once deleted) and `updated_at`. */
export type RecordRow = { id: string; status?: number; updated_at?: string };

/** One kind of record, as lists and forms ask for it. */
export type RecordSource<Row extends RecordRow, Published extends RecordRow = Row> = {
  /** The word of its list's call, such as `tickets` in `GET /tickets`. */
  plural: string;
  /** The word of its other calls, such as `ticket` in `GET /ticket/{id}` and `POST /ticketIds`. */
  singular?: string;
  /** What a row is called, such as its ticket number. */
  rowLabel: (row: Row) => string;
  /** The stems of its live channels, such as `tickets`. A live list's own order is the newest first. */
  stems?: readonly string[];
  /** The row of a published record; absent where that is the row. */
  toRow?: (record: Published, stem: string) => Row;
  /** For a list that does not hear of all its changes: it is asked for again after so many milliseconds. */
  reloadEvery?: number;
  /** The keys of other queries that a change of a record touches. */
  alsoReload?: readonly QueryKey[];
};

/** The key of all queries about a kind of record in an area; a list's, a record's and others' begin with it. */
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
