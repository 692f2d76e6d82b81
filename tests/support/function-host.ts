import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { atFileEnd } from "./test-file";

/*
 * Simulates a strict function host such as Vercel: an instance handles one request at a time, is frozen after its
 * response and the work passed to `waitUntil`, and is killed at the time limit.
 */

type Instance = { child: ChildProcess; port: number; ended: () => void };

/** Larger requests are refused, as Vercel does. */
const maxBodyBytes = 4.5 * 1024 * 1024;
const maxInstances = 3;

/**
 * Starts a host of the build's route handlers.
 * @param settings the environment of its instances, which start on demand
 * @returns its URL, and the number of instances killed at the limit
 */
export async function startFunctionHost(settings: Record<string, string>, limitSeconds: number) {
  const host = { url: "", killed: 0, settings };
  const all = new Set<Instance>();
  const idle: Instance[] = [];
  const waiting: ((instance: Instance) => void)[] = [];

  const begin = async (): Promise<Instance> => {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...settings,
      NODE_ENV: "production",
      APP_URL: host.url,
      VERCEL: "1",
    };
    const child = fork("tests/support/run-function.mjs", { env, execArgv: [] });
    const instance: Instance = { child, port: 0, ended: () => {} };
    all.add(instance);
    const [{ port }] = (await once(child, "message")) as [{ port: number }];
    child.on("message", () => instance.ended());
    return Object.assign(instance, { port });
  };
  const take = async (): Promise<Instance> => {
    const free = idle.pop();
    if (free) return free;
    if (all.size < maxInstances) return await begin();
    return await new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (instance: Instance) => {
    const next = waiting.shift();
    if (next) next(instance);
    else idle.push(instance);
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => {
    const instance = await take();
    const { child, port } = instance;
    child.kill("SIGCONT");
    const timer = setTimeout(() => {
      host.killed++;
      all.delete(instance);
      child.kill("SIGKILL");
      if (!outgoing.headersSent) outgoing.writeHead(504).end("FUNCTION_INVOCATION_TIMEOUT");
    }, limitSeconds * 1000);
    instance.ended = () => {
      clearTimeout(timer);
      child.kill("SIGSTOP");
      giveBack(instance);
    };
    const headers = { ...incoming.headers, "x-forwarded-for": "203.0.113.7" };
    const passed = request({
      port,
      host: "127.0.0.1",
      method: incoming.method,
      path: incoming.url,
      headers,
      agent: false,
    });
    passed.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    passed.end(body);
  };

  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray());
    if (body.byteLength > maxBodyBytes) outgoing.writeHead(413).end("FUNCTION_PAYLOAD_TOO_LARGE");
    else await answer(incoming, outgoing, body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atFileEnd(async () => {
    for (const { child } of all) child.kill("SIGKILL");
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return host;
}
