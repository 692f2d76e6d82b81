import { connect } from "node:net";

/** A server's response: the whole text, its status (0 if there is none), and its head in lower case. */
export type RawResponse = { status: number; head: string; text: string };

/** Sends bytes on a new socket, and reads until the server closes it. */
export function sendRaw(port: number, bytes: string, timeout = 10_000): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.setTimeout(timeout, () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 80)}`)));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server has responded and closed the socket while the bytes were still being written.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      const head = (text.split("\r\n\r\n", 1)[0] ?? "").toLowerCase();
      resolve({ status: Number(head.split(" ")[1] ?? 0), head, text });
    });
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

/** A request that closes its connection. `headers` are appended to the fixed head lines. */
export function rawRequest(
  port: number,
  method: string,
  target: string,
  headers: string[] = [],
  body = "",
): string {
  const length = body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body, "latin1")}`];
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: localhost:${port}`,
    "Connection: close",
    ...headers,
    ...length,
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
