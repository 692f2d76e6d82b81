import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import { atFileEnd } from "./test-file";

/** PgBouncer refuses to run as root, so it then runs as `nobody`. */
const nobody = 65_534;

/**
 * Starts PgBouncer in transaction mode until the end of the test file, otherwise with Debian's settings.
 * @returns the database's URL through it
 */
export async function startPgbouncer(databaseUrl: string): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), "pgbouncer-"));
  const own = await getPort();
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  const settings = `[databases]
* = host=${hostname} port=${port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 300
`;
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, settings);
  await chmod(folder, 0o755);
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const program = process.env.PGBOUNCER_PATH ?? "pgbouncer";
  const child = spawn(program, [file], { ...account, stdio: "ignore" });
  atFileEnd(async () => {
    const ended = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGTERM");
    await Promise.race([ended, sleep(3000)]);
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  await pWaitFor(() => isListening(own), { interval: 50, timeout: 10_000 });
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: "127.0.0.1", port: String(own) });
  return url.href;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
