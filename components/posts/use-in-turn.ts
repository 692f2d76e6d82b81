"use client";

import { useRef } from "react";

/** Runs loads one after another, because a reload and the loading of a further page would cancel each other. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
    const loaded = last.current.then(load);
    last.current = loaded;
    return loaded;
  };
}
