// Read by old versions of Node too: keep its syntax plain.

/** Ends the program with a sentence when this Node is older than what package.json asks for. */
export function requireNode() {
  var parts = process.versions.node.split(".").map(Number);
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return;
  console.error(
    "Towerdesk needs Node 20.19 or later; this is Node " +
      process.versions.node +
      ".\nInstall a newer one from https://nodejs.org (or with nvm: nvm install 22) and run the command again.",
  );
  process.exit(1);
}
