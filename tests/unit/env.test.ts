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

describe("addresses of services", () => {
  it.each([
    ["DATABASE_URL", "postgres://h4:p@ss#w/rd$1%@127.0.0.1:5432/h4"],
    ["DATABASE_URL", "postgres://u:50%off@127.0.0.1/db"],
    ["DATABASE_URL", "postgres://u:12/34@127.0.0.1/db"],
    ["DATABASE_URL", "postgres://u:what?@127.0.0.1/db"],
    ["DATABASE_URL", "postgres://u:a#b@127.0.0.1/db"],
    ["DATABASE_URL", '"postgres://u:p@127.0.0.1/db"'],
    ["DATABASE_DIRECT_URL", "127.0.0.1:5432"],
    ["SMTP_URL", "smtp://pmo@tower.ph:p@ss#1@mail.tower.ph:587"],
    ["SMTP_URL", "mail.tower.ph"],
  ])("%s %s is refused with how to write it, and without its password", (name, value) => {
    const text = `${name} can't be read: in the password write @ as %40, # as %23, / as %2F, ? as %3F and % as %25`;
    expect(() => readEnv({ ...production, [name]: value })).toThrow(
      `The settings are wrong: ${text}. See .env.example.`,
    );
  });

  it.each([
    ["DATABASE_URL", "postgresql://u:p%40ss%23w%2Frd$1%25@127.0.0.1:5432/h4?sslmode=require"],
    ["DATABASE_URL", "postgres://u:p@one:5432,two:5433/db"],
    ["DATABASE_URL", "postgres:///db?host=/var/run/postgresql"],
    ["SMTP_URL", "smtps://pmo%40tower.ph:secret@mail.tower.ph:465"],
    ["MAIL_FROM", "Property Management Office <pmo@example.com>"],
    ["MAIL_FROM", '"Peña, Ana" <ana@tower.ph>'],
    ["MAIL_REPLY_TO", "ana@tower.ph"],
  ])("%s %s is taken", (name, value) =>
    expect(readEnv({ ...production, [name]: value })).toMatchObject({ [name]: value }),
  );

  it.each(["Property Management Office", "Peña, Ana <ana@tower.ph>", "<>", "a@b, c@d"])(
    "the sender %s is refused",
    (value) => {
      expect(() => readEnv({ ...production, MAIL_FROM: value })).toThrow("MAIL_FROM must be an address");
      expect(() => readEnv({ ...production, MAIL_REPLY_TO: value })).toThrow(
        "MAIL_REPLY_TO must be an address",
      );
    },
  );
});

describe("the store of files in S3", () => {
  const s3 = {
    S3_BUCKET: "files",
    S3_REGION: "auto",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  it("starts with all required settings, and without any", () => {
    expect(readEnv({ ...production, ...s3 })).toMatchObject({ ...s3, S3_PATH_STYLE: false, S3_PREFIX: "" });
    expect(readEnv({ ...production, S3_BUCKET: "", S3_PATH_STYLE: "0" }).S3_BUCKET).toBeUndefined();
  });

  it.each(Object.keys(s3))("refuses to start without %s", (name) => {
    expect(() => readEnv({ ...production, ...s3, [name]: "" })).toThrow(
      `half configured: ${name} must be set`,
    );
  });

  it("names everything that is missing", () => {
    expect(() => readEnv({ S3_ENDPOINT: "https://s3.example.com" })).toThrow(
      "S3_BUCKET and S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too. See .env.example.",
    );
  });

  it.each([
    ["S3_ENDPOINT", "s3.example.com"],
    ["S3_ENDPOINT", "ftp://s3.example.com"],
    ["S3_BUCKET", "../files"],
    ["S3_BUCKET", "Files"],
    ["S3_PREFIX", "../"],
    ["S3_PREFIX", "/"],
    ["S3_PREFIX", "files"],
    ["S3_PATH_STYLE", "yes"],
    ["S3_SERVER_SIDE_ENCRYPTION", "rot13"],
  ])("refuses %s=%s", (name, value) => {
    expect(() => readEnv({ ...s3, [name]: value })).toThrow(`The settings are wrong: ${name}`);
  });
});
