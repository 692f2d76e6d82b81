import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { RichText } from "@/components/rich-text/rich-text";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { showPublicTerms } from "@/lib/features/settings/server/show-public-terms";
import { publicCaller } from "@/lib/http/page-session";

/** The terms and conditions as a page, for browsers without JavaScript. */
export default async function Terms() {
  const terms = await showPublicTerms(await publicCaller(), {});
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-172.5 px-5 py-8 lg:py-12">
      <BackToLogIn />
      <h1 className="mt-4 page-title">{terms.title}</h1>
      <div className="mt-5">
        <RichText content={terms.value as RichTextNode} area="client" />
      </div>
      <div className="mt-8">
        <BackToLogIn />
      </div>
    </main>
  );
}

/** Shown above and below the long text. */
const BackToLogIn = () => (
  <Link className="link inline-flex items-center gap-1.5 touch:min-h-11" href="/">
    <ArrowLeft aria-hidden className="size-4" />
    Back to log in
  </Link>
);
