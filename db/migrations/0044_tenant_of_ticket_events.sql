ALTER TABLE "ticket_event" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
-- The entries of tickets that were moved before there was this column, as far as the audit log has the moves: each has the
-- tenant of before the next move. The others stay empty, so that the migration is short on a big table.
WITH "move" AS (
	SELECT "record_id"::uuid AS "ticket_id", "at", ("detail" -> 'tenantId' ->> 'from')::uuid AS "former"
	FROM "audit_log"
	WHERE "record_type" IN ('ticket', 'request', 'report', 'reservation', 'permit', 'visitor', 'inquiry', 'commendation')
		AND "action" LIKE '%.update'
		AND "detail" -> 'tenantId' ? 'from'
)
UPDATE "ticket_event" "e" SET "tenant_id" = (
	SELECT "former" FROM "move" WHERE "move"."ticket_id" = "e"."ticket_id" AND "move"."at" >= "e"."at"
	ORDER BY "move"."at" LIMIT 1
)
WHERE "e"."ticket_id" IN (SELECT "ticket_id" FROM "move");
