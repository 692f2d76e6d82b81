-- Trigram search, and exclusion constraints over ids (an amenity's bookings).
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- As people count and spell: T1-2 before T1-10, in any case, Ñ after N.
create collation natural_order (provider = icu, locale = 'es-u-kn-true');
--> statement-breakpoint
-- The letters by which a text is found, as `cleanForSearch` makes them (lib/format/search-text.ts). Plain ASCII takes the
-- short way: a search of the audit log calls it for each entry.
create function search_letters(text) returns text language sql immutable parallel safe return
  case when octet_length($1) = length($1) and strpos($1, '`') = 0 then lower($1)
  else normalize(lower(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace($1,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
      '[`\u00b4\u02b9\u02bb-\u02bd\u2018-\u201b\u2032\uff07]', '''', 'g'),
      '[\u00ab\u00bb\u201c-\u201f\u2033\uff02]', '"', 'g'),
      '[\u02d7\u2010-\u2015\u2043\u2212\u2500\u2796\u301c]', '-', 'g'),
    nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g') collate "und-x-icu"), nfc) end;
