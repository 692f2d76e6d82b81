import { index, pgTable, text } from "drizzle-orm/pg-core";
import { files, instant } from "./columns";
import { ticketIdColumn } from "./ticket-detail";

export const incidentReport = pgTable(
  "incident_report",
  {
    ticketId: ticketIdColumn(),
    title: text().notNull(),
    description: text().notNull(),
    images: files(),
    video: files(),
    comment: text().notNull().default(""),
    caseClosedImages: files(),
    caseClosedVideos: files(),
    reviewDate: instant(),
    caseClosedDate: instant(),
  },
  (t) => [index("incident_report_title_idx").on(t.title, t.ticketId)],
);
