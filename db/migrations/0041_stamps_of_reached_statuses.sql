-- A ticket has only the stamps of the statuses that it has reached (docs/rules/tickets.md, Stamps).
UPDATE "ticket" SET
  "completed_date" = NULL,
  "date_applied" = CASE WHEN "status" = 3 THEN "date_applied" END,
  "approval_date" = CASE WHEN "status" <> 1 OR "kind" = 'incident' THEN "approval_date" END
WHERE "status" IN (1, 2, 3, 5, 6) AND (
  "completed_date" IS NOT NULL
  OR ("status" <> 3 AND "date_applied" IS NOT NULL)
  OR ("status" = 1 AND "kind" <> 'incident' AND "approval_date" IS NOT NULL)
);--> statement-breakpoint
UPDATE "work_permit" SET "date_completed" = NULL FROM "ticket"
WHERE "ticket"."id" = "ticket_id" AND "ticket"."status" IN (1, 2, 3, 5, 6) AND "date_completed" IS NOT NULL;--> statement-breakpoint
UPDATE "incident_report" SET
  "case_closed_date" = NULL,
  "review_date" = CASE WHEN "ticket"."status" = 3 THEN "review_date" END
FROM "ticket"
WHERE "ticket"."id" = "ticket_id" AND "ticket"."status" IN (1, 2, 3, 5, 6)
  AND ("case_closed_date" IS NOT NULL OR ("ticket"."status" <> 3 AND "review_date" IS NOT NULL));--> statement-breakpoint
UPDATE "visitor_pass" SET "arrival_date" = NULL FROM "ticket"
WHERE "ticket"."id" = "ticket_id" AND "ticket"."status" IN (1, 2, 3, 5, 6) AND "arrival_date" IS NOT NULL;
