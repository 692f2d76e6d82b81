import { createServer, type Server, type Socket } from "node:net";
import { afterAll } from "vitest";

/*
 * A failing real-time server, set as PUSHER_*: it accepts connections and misbehaves in a chosen way. It must be
 * imported before any module of the app.
 */

type Manner = "hangs" | "hangs up" | "talks nonsense" | "refuses" | "is gone";
let manner: Manner = "hangs";
let connections = 0;
const sockets = new Set<Socket>();

function misbehave(socket: Socket): void {
  sockets.add(socket);
  connections++;
  socket.on("error", () => {});
  socket.on("close", () => sockets.delete(socket));
  socket.on("data", () => {
    if (manner === "hangs up") socket.destroy();
    if (manner === "talks nonsense") socket.end("\u0000\u0001 no HTTP at all\r\n\r\n");
    if (manner === "refuses")
      socket.end("HTTP/1.1 500 No\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno");
  });
}

async function start(): Promise<Server> {
  const server = createServer(misbehave);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const server = await start();
const address = server.address();
process.env.PUSHER_HOST = "127.0.0.1";
process.env.PUSHER_PORT = String(typeof address === "object" && address ? address.port : 9);

const end = async () => {
  for (const socket of sockets) socket.destroy();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
};
afterAll(end);

export const deadServer = {
  /** Sets the behaviour from now on. After `is gone` no port is open any more. */
  behave: async (next: Manner): Promise<void> => {
    manner = next;
    connections = 0;
    if (next === "is gone") await end();
  },
  /** The number of connections since the last call of `behave`. */
  connectionCount: (): number => connections,
};
