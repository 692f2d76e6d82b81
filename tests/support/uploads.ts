import { api } from "@/lib/http/app";
import { type Answer, readAnswer } from "./people";

/** Uploads and downloads in tests, through the API. */

const address = { address: "127.0.0.1" };

/** `POST /file` with a file of these bytes. */
export async function upload(
  token: string | undefined,
  folder: string,
  bytes: Uint8Array,
  name = "file",
): Promise<Answer> {
  const form = new FormData();
  form.append("url", folder);
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return await uploadForm(token, form);
}

/** `POST /file` with any form. */
export async function uploadForm(
  token: string | undefined,
  form: BodyInit,
  headers = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const init = {
    method: "POST",
    headers: { ...authorization, ...headers },
    body: form,
    duplex: "half",
    signal,
  };
  return readAnswer("POST", "/api/file", await api.request("/api/file", init, address));
}

/**
 * Uploads a file, which must be accepted.
 * @returns its key
 */
export async function stored(
  token: string,
  folder: string,
  bytes: Uint8Array,
  name?: string,
): Promise<string> {
  const answer = await upload(token, folder, bytes, name);
  if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}: ${answer.text}`);
  return answer.body.key;
}

/** `GET` of a path of the API, with its bytes. */
export async function download(
  path: string,
  token?: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await api.request(path, { method, headers: { ...authorization, ...headers } }, address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The status of a file's own URL for a caller. */
export const statusFor = async (key: string, token?: string): Promise<number> =>
  (await download(`/api/files/${key}`, token)).status;
