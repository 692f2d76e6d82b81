ALTER TABLE "soa_import" ADD COLUMN "without_pdf" integer DEFAULT 0 NOT NULL; --> statement-breakpoint
-- Until now nearly all warnings were of rows without the PDF that they name.
UPDATE "soa_import" SET "without_pdf" = "warnings" WHERE "warnings" > 0;
