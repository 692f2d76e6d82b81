import { expect, test } from "vitest";
import { ApiFailure } from "@/lib/browser/fetch";
import { databaseAwayMessage } from "@/lib/core/errors";

test.each([
  [401, "Please log in.", true],
  [503, "The site is closed until noon.", true],
  // Nobody is logged out while the database is away.
  [503, databaseAwayMessage, false],
  [500, "Something went wrong.", false],
] as const)("after a %i with %j the session is over: %s", (status, message, isOver) =>
  expect(new ApiFailure(status, message).isSessionOver).toBe(isOver),
);
