import { afterEach, expect, it, vi } from "vitest";
import { endSessionAndReload } from "@/components/session/logout";
import { fetchCall } from "@/lib/browser/fetch";
import { authCalls } from "@/lib/features/auth/calls";
import { signOut } from "@/lib/features/auth/sign-out";

vi.mock("@/lib/features/auth/sign-out", () => ({ signOut: vi.fn() }));

const tickets = { method: "get", path: "/tickets" } as const;

afterEach(() => vi.unstubAllGlobals());

it("aborts running requests before the session ends, and sends no more", async () => {
  const asked = vi.fn(
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { replace: vi.fn(), pathname: "/admin/tickets", search: "?status=1" });
  vi.stubGlobal("sessionStorage", { setItem: vi.fn() });
  const running = [
    fetchCall(tickets, {}),
    fetchCall(authCalls.me, {}, { signal: new AbortController().signal }),
  ];
  vi.mocked(signOut).mockImplementation(async () => {
    expect(await Promise.allSettled(running)).toEqual(
      running.map(() => ({ status: "rejected", reason: expect.objectContaining({ name: "AbortError" }) })),
    );
    await expect(fetchCall(tickets, {})).rejects.toThrow("aborted");
  });
  void endSessionAndReload("admin");
  await expect.poll(() => vi.mocked(location.replace).mock.calls).toEqual([["/admin/tickets?status=1"]]);
  expect(signOut).toHaveResolved();
  expect(asked).toHaveBeenCalledTimes(2);
});
