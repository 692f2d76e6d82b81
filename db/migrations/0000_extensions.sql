-- Trigram search, and exclusion constraints over ids (an amenity's bookings).
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- The first letter and the first two of every field that is found by its beginning (lib/format/search-text.ts): a
-- search for one or two letters is answered by these alone. For the trigram index all words begin alike, so it would
-- look at every Santos for "sa", to find that it is a second name.
-- The cost keeps the planner from working them out for every ticket instead of reading them from the index.
create function search_beginnings(search_text text) returns text[]
language plpgsql immutable strict parallel safe cost 100 as $$
begin
  return string_to_array(regexp_replace(search_text, '\|((.).?)[^|]*', ' \1 \2', 'g'), ' ');
end $$;
