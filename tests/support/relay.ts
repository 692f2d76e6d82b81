import { connect, createServer, type Socket } from "node:net";
import getPort from "get-port";
import { atFileEnd } from "./test-file";

/** A TCP server in front of another one. */
export type Relay = {
  port: number;
  /** Ends all connections and accepts none, as if the other server were away. */
  stop: () => void;
  /** Accepts and keeps connections, but passes nothing on. */
  fallSilent: () => void;
  /**
   * Passes on again what new connections send. The connections that it has stay silent, and the other server has
   * noticed that nobody is there.
   */
  passOnNew: () => void;
  /** Passes on everything again, also what was held back. */
  passOnAll: () => void;
};

/** Starts a relay to a port of 127.0.0.1. */
export async function startRelay(to: number, port?: number): Promise<Relay> {
  const own = port ?? (await getPort());
  const sockets = new Set<Socket>();
  const outgoings = new Set<Socket>();
  let isSilent = false;
  const server = createServer((incoming) => {
    const outgoing = connect(to, "127.0.0.1");
    outgoings.add(outgoing);
    for (const [from, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from
        .on("data", (bytes) => other.write(bytes))
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(from);
          outgoings.delete(from);
          other.destroy();
        });
      if (isSilent) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  atFileEnd(stop);
  return {
    port: own,
    stop,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    passOnNew: () => {
      isSilent = false;
      // Without its listener the other end stays open.
      for (const socket of outgoings) socket.removeAllListeners("close").destroy();
      outgoings.clear();
    },
    passOnAll: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
