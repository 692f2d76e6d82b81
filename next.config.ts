import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  reactStrictMode: true,
  poweredByHeader: false,
  // A page of an older deployment notices that it is one, and loads the new one instead of failing.
  ...(process.env.DEPLOYMENT_ID ? { deploymentId: process.env.DEPLOYMENT_ID } : {}),
  // Types are checked by TypeScript 7's own compiler in `npm run types`, which every test run calls.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "postgres",
    "pg-boss",
    "pg",
    "sharp",
    "@node-rs/argon2",
    "pino",
    "nodemailer",
    "pusher",
    "busboy",
  ],
};

export default config;
