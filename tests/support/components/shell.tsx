import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/react";
import { type ReactNode, useState } from "react";
import { expect, onTestFinished, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OfflineBanner } from "@/components/connection/offline-banner";
import { queryDefaults } from "@/components/connection/query-client";
import { NavigationProvider } from "@/components/layout/navigation";
import { LiveContext } from "@/components/live/live";
import { PageUserContext } from "@/components/live/page-user";
import { BackLayers } from "@/components/ui/back-layers";
import { DensityScope } from "@/components/ui/density";
import { UiProvider } from "@/components/ui/ui-provider";
import { type Area, areaHome } from "@/lib/core/areas";
import { type LiveFake, liveFake } from "./live";
import { userOf } from "./people";

export const timeZone = "Asia/Manila";

/** The frame of a page with a session (components/layout/providers.tsx), without what needs a server. */
function Shell(props: { area: Area; live: LiveFake; children: ReactNode }) {
  const { area, live, children } = props;
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  return (
    <UiProvider>
      <BackLayers />
      <QueryClientProvider client={client}>
        <PageUserContext value={userOf(area)}>
          <LiveContext value={live.use()}>
            <NuqsAdapter>
              <NavigationProvider>
                <DensityScope value={area === "client" ? "comfortable" : "compact"}>
                  <OfflineBanner timeZone={timeZone} />
                  {children}
                </DensityScope>
              </NavigationProvider>
            </NuqsAdapter>
          </LiveContext>
        </PageUserContext>
      </QueryClientProvider>
    </UiProvider>
  );
}

/**
 * Shows a page of an area at an address, which is a new entry of the browser's history.
 * @returns its live connection
 */
export async function show(
  content: ReactNode,
  { area = "client", address = areaHome[area] }: { area?: Area; address?: string } = {},
): Promise<LiveFake> {
  history.pushState(null, "", address);
  const live = liveFake();
  await render(
    <Shell area={area} live={live}>
      {content}
    </Shell>,
  );
  return live;
}

/** A toast, by its text. */
export const toast = (text: string) =>
  page.getByRole("region", { name: "Messages" }).getByRole("status").filter({ hasText: text });
/** A question or a message above the page. */
export const prompt = (title?: string) =>
  page.getByRole("alertdialog", title === undefined ? {} : { name: title, exact: true });
/** Answers the open question. */
export const answer = (button: string) => prompt().getByRole("button", { name: button, exact: true }).click();

/** The entries of a row's menu; the disabled ones end in `(off)`. */
export async function entriesOf(number: string): Promise<string[]> {
  await page.getByRole("button", { name: `Actions of ${number}` }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  const entries = page.getByRole("menuitem").elements();
  const texts = entries.map(
    (entry) => `${entry.textContent}${entry.ariaDisabled === "true" ? " (off)" : ""}`,
  );
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  return texts;
}

/** Waits until the elements have these texts. */
export const expectTexts = (elements: Locator, texts: readonly (string | RegExp)[]) =>
  expect
    .poll(() => elements.elements().map((element) => element.textContent))
    .toEqual(texts.map((text) => (typeof text === "string" ? text : expect.stringMatching(text))));

/** Takes the browser's connection away, until the returned function is called or the test ends. */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  const goOnline = () => {
    onLine.mockRestore();
    dispatchEvent(new Event("online"));
  };
  onTestFinished(goOnline);
  return goOnline;
}

/** The element of a selector that no role or label names, once it is there. */
export const find = async (selector: string) =>
  page.elementLocator(
    await vi.waitFor(() => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`there is no ${selector}`);
      return found;
    }),
  );

/** What was offered to save as a file: names and texts, with their byte order mark. */
export function catchFiles() {
  const [names, texts]: [string[], string[]] = [[], []];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    void (file as Blob)
      .arrayBuffer()
      .then((bytes) => texts.push(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)));
    return "blob:none";
  });
  return { names, texts };
}
