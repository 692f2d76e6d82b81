import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  reactStrictMode: true,
  poweredByHeader: false,
  // A page of an older deployment is reloaded instead of failing.
  ...(process.env.DEPLOYMENT_ID ? { deploymentId: process.env.DEPLOYMENT_ID } : {}),
  // `npm run types` checks types with TypeScript 7 (docs/decisions/006).
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
