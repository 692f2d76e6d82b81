import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa, type ResultPromise } from "execa";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import { env } from "@/lib/core/env";
import { startPgbouncer } from "./pgbouncer";
import { sendWith } from "./request";
import { atFileEnd } from "./test-file";
import { setModules } from "./tickets";

/*
 * Several copies of the built server on one database, behind PgBouncer in transaction mode, and HAProxy in front
 * (docs/deploy.md, More than one machine).
 */

export type Copy = { url: string; port: number; process: ResultPromise };

/** The settings of a copy, except for its port. The database must be migrated with them. */
export const clusterSettings = async (): Promise<Record<string, string>> => ({
  NODE_ENV: "production",
  APP_SECRET: "a-secret-of-this-test-0123456789ab",
  LOG_LEVEL: "warn",
  TRUST_PROXY: "1",
  DRAIN_SECONDS: "2",
  DATABASE_URL: await startPgbouncer(env.DATABASE_URL),
  DATABASE_DIRECT_URL: env.DATABASE_URL,
});

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts a copy of the server and waits until it is ready.
 * @param options.folder the folder of another build
 */
export async function startCopy(
  settings: Record<string, string>,
  { port, folder }: { port?: number; folder?: string } = {},
): Promise<Copy> {
  const own = port ?? (await getPort());
  const url = `http://127.0.0.1:${own}`;
  const server = execa(process.execPath, ["dist/server.mjs"], {
    ...(folder ? { cwd: folder } : {}),
    env: { ...settings, PORT: String(own) },
    reject: false,
    stdout: "ignore",
  });
  atFileEnd(async () => {
    server.kill("SIGKILL");
    await server;
  });
  await pWaitFor(() => isReady(url), { interval: 50, timeout: 60_000 });
  return { url, port: own, process: server };
}

/** Starts a copy as in production. The tests' helpers then send their requests to it, and all modules are open. */
export async function startProduction(settings: Record<string, string>): Promise<Copy> {
  const copy = await startCopy({
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    LOG_LEVEL: "warn",
    ...settings,
  });
  sendWith(
    (path, init) => fetch(`${copy.url}${path}`, init),
    () => {},
  );
  await setModules();
  return copy;
}

/** Ends a copy as an operator does, and waits until it has ended. */
export async function stopCopy({ process: server }: Copy): Promise<void> {
  server.kill("SIGTERM");
  await server;
}

/**
 * Starts HAProxy in front of the copies. It asks each copy whether it is ready, passes a request to another copy if
 * the first can't be connected to, and repeats only requests that change nothing.
 * @returns its URL
 */
export async function startBalancer(copies: readonly Copy[]): Promise<string> {
  const port = await getPort();
  const folder = await mkdtemp(path.join(tmpdir(), "haproxy-"));
  const file = path.join(folder, "haproxy.cfg");
  const servers = copies.map(
    (copy, at) => `server copy${at} 127.0.0.1:${copy.port} check inter 500ms fall 2 rise 1`,
  );
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option forwardfor
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  default_backend copies
backend copies
  balance roundrobin
  http-request disable-l7-retry unless METH_GET
  option httpchk
  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host 127.0.0.1
  ${servers.join("\n  ")}
`,
  );
  const balancer = execa(process.env.HAPROXY_PATH ?? "haproxy", ["-db", "-f", file], {
    reject: false,
    stdio: "ignore",
  });
  atFileEnd(async () => {
    balancer.kill("SIGKILL");
    await balancer;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await pWaitFor(() => isReady(url), { interval: 50, timeout: 20_000 });
  return url;
}
