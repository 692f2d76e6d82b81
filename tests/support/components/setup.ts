import "@/app/globals.css";
import "@/instrumentation-client";
// Listens to steps of Back before any router does, as in the root layout.
import "@/components/ui/back-layers";
import { afterEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { currentToasts, toast } from "@/components/ui/toast";

// All files share one page: nothing of one test may be there in the next.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
});
