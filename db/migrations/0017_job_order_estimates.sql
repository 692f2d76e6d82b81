ALTER TABLE "job_order" ALTER COLUMN "estimated_amount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "job_order" ALTER COLUMN "estimated_amount" DROP NOT NULL;
