import "server-only";
import { createReadStream, type Dirent, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

/** A build's compressed scripts and styles by URL path. */
type Compressed = Map<string, { file: string; size: number }>;

/** No charset is needed: both are read as UTF-8, like the pages. */
const types: Record<string, string> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
};

function find(folder: string): Compressed {
  const found: Compressed = new Map();
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    // Without a build, as in development, Next serves the files.
  }
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith(".br")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/").slice(0, -3);
    found.set(`/_next/static/${name}`, { file, size: statSync(file).size });
  }
  return found;
}

/**
 * Serves the scripts and styles that the build compressed. Their names contain a hash of the content, so browsers may
 * cache them forever. Only names that exist at the start are served, so no path can leave the folder.
 * @param folder the build's `.next/static`
 * @returns a request handler that returns `false` for all other requests
 */
export function compressedAssets(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = find(folder);
  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const target = request.url?.split("?", 1)[0] ?? "";
    const asset = isRead ? files.get(target) : undefined;
    if (!asset || !/\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))) return false;
    response.writeHead(200, {
      "content-type": types[path.extname(target)] ?? "application/octet-stream",
      "content-encoding": "br",
      "content-length": asset.size,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    if (request.method === "HEAD") response.end();
    else
      createReadStream(asset.file)
        .on("error", () => response.destroy())
        .pipe(response);
    return true;
  };
}
