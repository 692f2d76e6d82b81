// The types of the plain JavaScript modules that tests import: they must run before TypeScript is installed.

declare module "@/scripts/support/embedded-postgres.mjs" {
  export const throwawaySettings: Record<string, string>;

  export interface PostgresServer {
    url(database: string): string;
    port: number;
    pid: number;
    ensureDatabase(database: string): Promise<void>;
    exited: Promise<void>;
    stop(): Promise<void>;
  }

  export function startPostgres(options: {
    dataDir: string;
    log?: string;
    settings?: Record<string, string | number>;
  }): Promise<PostgresServer>;
}

declare module "@/scripts/support/lock.mjs" {
  export function takeLock(file: string, taken: (pid: number) => Error): () => void;
  export function lockOwner(file: string): number | null;
}

declare module "@/scripts/support/ports.mjs" {
  export function isPortFree(port: number): Promise<boolean>;
  export function freePort(): Promise<number>;
  export function portFrom(
    environment: Record<string, string | undefined>,
    variable: string,
    fallback: number,
  ): number;
  export function requirePorts(wanted: { port: number; what: string; variable: string }[]): Promise<void>;
}

declare module "@/scripts/support/processes.mjs" {
  export function processStamp(pid: number): string | null;
  export function waitUntilGone(pid: number, milliseconds: number): Promise<boolean>;
}

declare module "@/scripts/support/packages.mjs" {
  export function packagesAreInstalled(root: string): boolean;
}

declare module "@/scripts/support/environment.mjs" {
  export function keptSecrets(dataDir: string): Record<string, string>;
  export function bareEnvironment(user: Record<string, string | undefined>): Record<string, string>;
}

declare module "@/scripts/support/results.mjs" {
  export interface Count {
    passed: number;
    failed: number;
  }

  export function vitestCount(report: unknown, exitCode: number): Count;
  export function playwrightCount(report: unknown, exitCode: number): Count;
  export function vitestFailures(report: unknown): string[];
  export function playwrightFailures(report: unknown): string[];
  export function countLine(count: Count): string;
  export function lastCount(output: string): Count | null;
}

declare module "@/scripts/support/supervisor.mjs" {
  interface Program {
    name: string;
    command: string[];
    env: Record<string, string | undefined>;
  }

  export class Supervisor {
    constructor(options: { logFolder: string; cwd: string });
    failure: Promise<never>;
    run(program: Program): Promise<number>;
    start(program: Program & { ready: string; timeoutMs?: number }): Promise<number>;
    stop(): Promise<void>;
  }
}

declare module "@/scripts/support/build.mjs" {
  export function buildId(root: string, actionsKey: string): string;
}
