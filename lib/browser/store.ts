/**
 * One of the browser's two stores (`localStorage`, `sessionStorage`). A store may be full, blocked or missing; then this
 * window keeps the values in memory, so that nothing but their survival depends on it.
 */
export type Store = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  clear(): void;
};

function guard(open: () => Storage): Store {
  /** The values that the store did not take. They come before what it still has of an earlier time. */
  const untaken = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => untaken.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isTaken = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isTaken) untaken.delete(key);
      else untaken.set(key, value);
    },
    remove(key) {
      untaken.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...untaken.keys(), ...attempt((storage) => Object.keys(storage), [])])],
    clear() {
      untaken.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

/** Shared by all windows of a browser, and kept when it is closed. */
export const browserStore = guard(() => globalThis.localStorage);
/** Of one window, until it is closed. */
export const windowStore = guard(() => globalThis.sessionStorage);

/** Returns a stored JSON value, or null if there is none or it can't be read. */
export function readJson<T>(store: Store, key: string): T | null {
  try {
    return JSON.parse(store.get(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}
