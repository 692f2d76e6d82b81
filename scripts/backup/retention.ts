import { type Destination, folders } from "@/scripts/backup/destination";
import { listBackups, partKey, readList, readRecord } from "@/scripts/backup/manifest";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes backups older than some days, but never the newest one, and then everything that no backup needs: their
 * files, and what interrupted backups left. Called while no backup of this database runs.
 * @throws {Problem} if a list of a kept backup can't be read; no file is removed then
 * @returns how many backups and other parts were removed
 */
export async function removeOld(destination: Destination, days: number) {
  const ids = await listBackups(destination);
  const newest = ids.at(-1);
  const kept = new Set<string>();
  const needed = new Set<string>();
  const old: string[] = [];
  for (const id of ids) {
    const record = await readRecord(destination, id);
    const isOld = Date.parse(record.finishedAt) < Date.now() - days * dayMs;
    if (isOld && id !== newest) {
      old.push(id);
      continue;
    }
    kept.add(id);
    for (const key of (await readList(destination, record)).keys()) needed.add(key);
  }
  // The record first: a backup without its record does not exist, should this be interrupted.
  for (const id of old) await destination.remove(partKey("backups", id, ".json"));
  let parts = 0;
  for (const folder of folders.filter((one) => one !== "backups")) {
    for (const key of (await destination.list(folder)).keys()) {
      const isNeeded = folder === "files" ? needed.has(key) : kept.has(idOf(key));
      if (isNeeded) continue;
      await destination.remove(key);
      parts += 1;
    }
  }
  return { backups: old.length, parts };
}

/** The id in the key of a part: `dumps/<id>.dump.age`. */
const idOf = (key: string) => key.slice(key.indexOf("/") + 1).split(".")[0] ?? "";
