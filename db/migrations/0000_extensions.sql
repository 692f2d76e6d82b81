-- Trigram search, and exclusion constraints over ids (an amenity's bookings).
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
