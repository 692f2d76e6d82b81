import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/core/env";

const production = {
  NODE_ENV: "production",
  APP_SECRET: "a secret of this test's own, of 32 characters or more",
  PUSHER_SECRET: "another secret",
  DATABASE_URL: "postgres://user:password@127.0.0.1:5432/towerdesk",
};
const defaults = readEnv({ NODE_ENV: "test" });

describe("in production", () => {
  it("starts with secrets of its own", () => {
    expect(readEnv(production)).toMatchObject(production);
  });

  it.each(["APP_SECRET", "PUSHER_SECRET", "DATABASE_URL"] as const)("refuses to start without %s", (name) => {
    expect(() => readEnv({ ...production, [name]: undefined })).toThrow(name);
    expect(() => readEnv({ ...production, [name]: "" })).toThrow(name);
  });

  it.each(["APP_SECRET", "PUSHER_SECRET"] as const)("refuses the public default of %s", (name) => {
    expect(() => readEnv({ ...production, [name]: defaults[name] })).toThrow(name);
  });

  it("builds without any of them", () => {
    expect(() => readEnv({ NODE_ENV: "production", NEXT_PHASE: "phase-production-build" })).not.toThrow();
  });
});
