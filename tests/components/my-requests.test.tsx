import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { MyRequests } from "@/components/overview/my-requests";
import { notificationEvent } from "@/lib/ports/realtime/channels";
import { answerCalls, untilQuiet } from "@/tests/support/components/api";
import { ownChannel, tenantId } from "@/tests/support/components/people";
import { show, timeZone } from "@/tests/support/components/shell";

test("the card of a tenant's requests is loaded again when the office has answered", async () => {
  let openTotal = 2;
  const asked = answerCalls({ "get /my-requests": () => ({ openTotal, data: [], next: null }) });
  const live = await show(<MyRequests {...{ tenantId, timeZone }} kinds={[]} />);
  await expect.element(page.getByRole("heading", { name: "My requests" })).toHaveTextContent("2 open");
  await untilQuiet(asked);
  openTotal = 3;
  live.send(ownChannel, notificationEvent, { unread: 1 });
  await expect.element(page.getByRole("heading", { name: "My requests" })).toHaveTextContent("3 open");
});
