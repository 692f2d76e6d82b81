import type { NextConfig } from "next";

// For the build and the development server; in production the server has what the build made of it
// (lib/node/built-config.ts).
const config: NextConfig = {
  typedRoutes: true,
  reactStrictMode: true,
  poweredByHeader: false,
  // The page for unknown paths is app/global-not-found.tsx. As app/not-found.tsx it would be loaded with every page.
  experimental: {
    globalNotFound: true,
    // As in the build. Without it, the development server preloads chunks that do not exist.
    turbopackClientSideNestedAsyncChunking: true,
  },
  // No page uses Next's image service, and outsiders could cause it to work.
  images: { unoptimized: true },
  // The path contains the version (scripts/pdf-assets.ts).
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
    "prom-client",
    "nodemailer",
    "pusher",
    "busboy",
    "@aws-sdk/client-s3",
    "@aws-sdk/s3-request-presigner",
  ],
};

export default config;
