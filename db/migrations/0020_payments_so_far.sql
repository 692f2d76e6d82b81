-- Differences so far: settling one changed nothing of the payment, which is what "keep" does.
UPDATE "payment_difference" SET
	"reason" = CASE
		WHEN "provider" ->> 'status' IN ('R', 'K', 'F', 'V') THEN 'reversed'
		WHEN "ours" ->> 'status' = 'DELETED' THEN 'deleted'
		WHEN "ours" ->> 'status' = 'REJECTED' THEN 'refused'
		ELSE 'amount' END,
	"outcome" = CASE WHEN "settled_at" IS NOT NULL THEN 'keep' END;--> statement-breakpoint
-- From now on at most one of a payment is open: the newest.
UPDATE "payment_difference" d SET "settled_at" = clock_timestamp(), "remarks" = 'A later word took its place.'
WHERE "settled_at" IS NULL AND EXISTS (
	SELECT 1 FROM "payment_difference" later
	WHERE later."payment_id" = d."payment_id" AND later."settled_at" IS NULL
		AND (later."seen_at", later."id") > (d."seen_at", d."id"));--> statement-breakpoint
-- Where another amount was received than counts, settling changed nothing: staff choose which one counts.
INSERT INTO "payment_difference" ("id", "payment_id", "reason", "ours", "provider")
SELECT DISTINCT ON (p."id") gen_random_uuid(), p."id", 'amount',
	jsonb_build_object('status', CASE p."status" WHEN 3 THEN 'VERIFIED' ELSE 'POSTED' END, 'amount', p."amount_paid"::text),
	d."provider"
FROM "payment_difference" d JOIN "payment" p ON p."id" = d."payment_id"
WHERE d."reason" = 'amount' AND d."settled_at" IS NOT NULL AND p."status" IN (3, 4) AND p."outsource_status" = 'S'
	AND d."provider" ->> 'status' = 'S' AND (d."provider" ->> 'amount')::numeric <> p."amount_paid"
	AND NOT EXISTS (SELECT 1 FROM "payment_difference" o WHERE o."payment_id" = p."id" AND o."settled_at" IS NULL)
ORDER BY p."id", d."seen_at" DESC, d."id" DESC;--> statement-breakpoint
-- What counts already, though its provider has not said that it was paid.
INSERT INTO "payment_difference" ("id", "payment_id", "reason", "ours", "provider")
SELECT gen_random_uuid(), p."id", 'unconfirmed',
	jsonb_build_object('status', CASE p."status" WHEN 3 THEN 'VERIFIED' ELSE 'POSTED' END, 'amount', p."amount_paid"::text),
	jsonb_build_object('status', coalesce(p."outsource_status", ''), 'amount', NULL)
FROM "payment" p
WHERE p."type" IN (2, 3) AND p."status" IN (3, 4)
	AND coalesce(p."outsource_status", '') NOT IN ('S', 'F', 'V', 'R', 'K')
	AND NOT EXISTS (SELECT 1 FROM "payment_difference" d WHERE d."payment_id" = p."id" AND d."settled_at" IS NULL);--> statement-breakpoint
-- What succeeded is asked about again, 1, 7, 30, 60 and 120 days later.
UPDATE "payment" p SET "succeeded_at" = e."at", "enquiries" = 0, "enquire_at" = (
	SELECT min(e."at" + d * interval '1 day') FROM unnest(ARRAY[1, 7, 30, 60, 120]) d
	WHERE e."at" + d * interval '1 day' > now())
FROM (SELECT "payment_id", min("created_at") AS "at" FROM "payment_event" WHERE "letter" = 'S' GROUP BY 1) e
WHERE e."payment_id" = p."id" AND p."outsource_status" = 'S';--> statement-breakpoint
-- References were random: of deposits with the same one, all but the oldest get a new one.
DO $$
DECLARE
	later record;
	reference text;
BEGIN
	FOR later IN
		SELECT "id" FROM (
			SELECT "id", row_number() OVER (PARTITION BY "reference_number" ORDER BY "created_at", "id") AS at
			FROM "payment" WHERE "type" = 1 AND "reference_number" <> '') deposit
		WHERE at > 1
	LOOP
		LOOP
			reference := 'DD-' || lpad(nextval('deposit_number')::text, 8, '0');
			EXIT WHEN NOT EXISTS (SELECT 1 FROM "payment" WHERE "type" = 1 AND "reference_number" = reference);
		END LOOP;
		UPDATE "payment" SET "reference_number" = reference, "search_text" = '|' || lower(reference)
		WHERE "id" = later."id";
	END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX "payment_created_idx" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_deposit_key" ON "payment" USING btree ("reference_number") WHERE "payment"."type" = 1 and "payment"."reference_number" <> '';--> statement-breakpoint
CREATE INDEX "payment_difference_seen_idx" ON "payment_difference" USING btree ("seen_at","id") WHERE "payment_difference"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_open_key" ON "payment_difference" USING btree ("payment_id") WHERE "payment_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_tenant_idx" ON "payment" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_status_idx" ON "payment" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "payment" VALIDATE CONSTRAINT "payment_received_check";--> statement-breakpoint
-- Last: from here on readers of the differences wait.
ALTER TABLE "payment_difference" ALTER COLUMN "reason" SET NOT NULL;
