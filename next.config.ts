import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  reactStrictMode: true,
  poweredByHeader: false,
  // Unknown paths have a page of their own (app/global-not-found.tsx). In app/not-found.tsx it would be rendered with
  // every page, in case that page asks for it.
  experimental: {
    globalNotFound: true,
    // As in a build. Without it, the development server names chunks in its preloads that it does not have.
    turbopackClientSideNestedAsyncChunking: true,
  },
  // No page uses Next's image service, which anybody could give work to.
  images: { unoptimized: true },
  // The version is in their path (scripts/pdf-assets.ts).
  headers: async () => [
    {
      source: "/pdfjs/:path*",
      headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }],
    },
  ],
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
