import "server-only";
import { updateBody } from "@/lib/core/record-schema";
import { call, json } from "@/lib/core/server/call";
import { memorandumForm } from "./schema";
import {
  createMemorandum,
  deleteMemorandum,
  listMemorandums,
  showMemorandum,
  updateMemorandum,
} from "./server/memorandums";

export const memorandumCalls = [
  call("get", "/memorandums", listMemorandums, "List all memorandums, the newest date first"),
  call("get", "/memorandum/{id}", showMemorandum, "Show a memorandum"),
  call("post", "/memorandum", createMemorandum, "Add a memorandum", { status: 201 }),
  call("put", "/memorandum/{id}", updateMemorandum, "Change a memorandum", {
    refuses: [409],
    body: json(updateBody(memorandumForm)),
  }),
  call("delete", "/memorandum/{id}", deleteMemorandum, "Delete a memorandum"),
];
