-- What the office has never touched was never estimated: its form asks for both at once. A migration apart from that of
-- the column, whose lock readers would wait for.
UPDATE "job_order" SET "estimated_amount" = null WHERE "estimated_amount" = 0 AND "bill_option" IS NULL;
