ALTER TABLE "reservation" ADD COLUMN "standing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_standing_idx" ON "reservation" USING btree ("start_time") WHERE "reservation"."standing";--> statement-breakpoint
UPDATE "reservation" SET "standing" = false FROM "ticket" WHERE "ticket"."id" = "ticket_id" AND "ticket"."status" IN (0, 5, 6);
--> statement-breakpoint
-- Keeps reservation.standing.
create function reservation_begins() returns trigger language plpgsql as $$
begin
  new.standing := (select status not in (0, 5, 6) from ticket where id = new.ticket_id);
  return new;
end $$;
--> statement-breakpoint
create function reservation_follows() returns trigger language plpgsql as $$
begin
  update reservation set standing = new.status not in (0, 5, 6)
  where ticket_id = new.id and standing <> (new.status not in (0, 5, 6));
  return null;
end $$;
--> statement-breakpoint
create trigger reservation_insert before insert on reservation
  for each row execute function reservation_begins();
--> statement-breakpoint
create trigger reservation_status after update of status on ticket
  for each row when (new.kind = 'reservation' and new.status <> old.status) execute function reservation_follows();
