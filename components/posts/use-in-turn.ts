"use client";

import { useRef } from "react";

/** Loads one after another: a reload would cancel the loading of a further page, and the other way round. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
    const loaded = last.current.then(load);
    last.current = loaded;
    return loaded;
  };
}
