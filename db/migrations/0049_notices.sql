ALTER TABLE "notification" ALTER COLUMN "title" SET DEFAULT 'Notification';--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "message" SET DEFAULT 'There is news for you.';--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "permission" text;--> statement-breakpoint
-- The right that staff need to see the records of their notifications.
UPDATE "notification" SET "permission" = CASE "record_type"
  WHEN 'ticket' THEN 'gatepass.view'
  WHEN 'request' THEN 'orders.view'
  WHEN 'report' THEN 'reports.view'
  WHEN 'reservation' THEN 'reservations.view'
  WHEN 'permit' THEN 'permits.view'
  WHEN 'visitor' THEN 'visitors.view'
  WHEN 'inquiry' THEN 'inquiries.view'
  WHEN 'commendation' THEN 'commendations.view'
  WHEN 'payment' THEN 'payments.view'
  WHEN 'post' THEN CASE "kind" WHEN 'comments' THEN 'announcements.thread' ELSE 'announcements.approve' END
  END
WHERE "admin_id" IS NOT NULL AND "record_type" IS NOT NULL;
