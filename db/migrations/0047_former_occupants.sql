ALTER TABLE "tenant" ADD COLUMN "former_of" uuid;--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_former_of_tenant_id_fk" FOREIGN KEY ("former_of") REFERENCES "public"."tenant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_former_idx" ON "tenant" USING btree ("former_of") WHERE "tenant"."former_of" is not null;