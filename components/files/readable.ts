import { ApiFailure } from "@/lib/browser/fetch";

/**
 * Checks that the browser still gets the file's content: not if it was changed or removed since it was chosen.
 * @throws ApiFailure if it does not, with what to do
 */
export async function assertReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new ApiFailure(
        400,
        "Your phone did not hand over this file. Choose it again, or save it to the phone first.",
      );
    });
}
