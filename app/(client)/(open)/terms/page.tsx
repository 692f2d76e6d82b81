import Link from "next/link";
import { RichText, type RichTextNode } from "@/components/rich-text/rich-text";
import { showPublicTerms } from "@/lib/features/settings/server/show-public-terms";
import { pageCaller } from "@/lib/product/page-session";

/** The terms and conditions as a page, for who reads them without scripts. */
export default async function Terms() {
  const terms = await showPublicTerms(await pageCaller("client"), {});
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[690px] px-5 py-8 lg:py-12">
      <h1 className="page-title">{terms.title}</h1>
      <div className="mt-5">
        <RichText content={terms.value as RichTextNode} />
      </div>
      <p className="mt-8">
        <Link className="link inline-flex items-center touch:min-h-11" href="/">
          Back to log in
        </Link>
      </p>
    </main>
  );
}
