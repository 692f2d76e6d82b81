-- What each statement shows until now: by the client's code and the setting of today. Without NOT NULL, because the version
-- before adds statements without these values.
UPDATE "statement" s SET
    "invoice_number" = '[' || t.client_code || ']' || to_char(s.soa_date, 'MMDDYYYY'),
    "due_date" = s.soa_date + coalesce((SELECT value::int FROM "website_setting" WHERE name = 'dueDays'), 15)
  FROM "tenant" t WHERE t.id = s.tenant_id;
