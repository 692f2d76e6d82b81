-- The provider's status code. A rename changes the catalogue alone and waits for no reader longer than a moment.
ALTER TABLE "payment_event" RENAME COLUMN "letter" TO "code";--> statement-breakpoint
ALTER TABLE "payment_event" RENAME CONSTRAINT "payment_event_transaction_id_reference_letter_pk" TO "payment_event_transaction_id_reference_code_pk";
