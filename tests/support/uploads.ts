import { type Answer, request } from "./request";

/** Uploads and downloads in tests, through the API. */

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
export const uploadForm = (
  token: string | undefined,
  form: BodyInit,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> => request("POST", "/file", { token, form, headers, signal });

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
export const download = (
  path: string,
  token?: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> => request(method, path, { token, headers });

/** The status of a file's own URL for a caller. */
export const statusFor = async (key: string, token?: string): Promise<number> =>
  (await download(`/api/files/${key}`, token)).status;
