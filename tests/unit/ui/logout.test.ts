import { afterEach, expect, it, vi } from "vitest";
import { leave } from "@/components/shell/logout";
import { apiFetch } from "@/lib/core/fetch";
import { signOut } from "@/lib/features/auth/sign-out";

vi.mock("@/lib/features/auth/sign-out", () => ({ signOut: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

it("ends what a page asks for before its session ends, and asks for nothing more", async () => {
  const asked = vi.fn(
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("location", { assign: vi.fn() });
  const running = [
    apiFetch("admin", "/tickets"),
    apiFetch("admin", "/me", { signal: new AbortController().signal }),
  ];
  vi.mocked(signOut).mockImplementation(async () => {
    expect(await Promise.allSettled(running)).toEqual(
      running.map(() => ({ status: "rejected", reason: expect.objectContaining({ name: "AbortError" }) })),
    );
    await expect(apiFetch("admin", "/tickets")).rejects.toThrow("aborted");
  });
  await leave("admin");
  expect(signOut).toHaveResolved();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(location.assign).toHaveBeenCalledWith("/admin");
});
