import type postgres from "postgres";
import { searchText } from "@/lib/format/search-text";
import phrases from "./phrases.json";
import { makeRandom } from "./random";
import { insertRows } from "./rows";

const titleCount = 500;

/** The titles of posts, for content.sql, and the document that all posts have. */
export async function makeTitles(sql: postgres.Sql): Promise<void> {
  const random = makeRandom(7);
  const paragraph = { type: "paragraph", content: [{ type: "text", text: phrases.incidents.join(". ") }] };
  const content = { type: "doc", content: Array(6).fill(paragraph) };
  const titles = Array.from({ length: titleCount }, (_, index) => {
    const title = random.text(random.chance(0.4) ? "{events}" : "{jobs}: {places}");
    return { at: index, title, search: searchText([title]), content };
  });
  await sql`create temporary table made_title (at int, title text, search text, content jsonb)`;
  await insertRows(sql, "made_title", titles);
}
