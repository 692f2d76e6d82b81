import { index, pgTable, text } from "drizzle-orm/pg-core";
import { filesColumn, instantColumn } from "./columns";
import { ticketIdColumn } from "./ticket-detail";

export const incidentReport = pgTable(
  "incident_report",
  {
    ticketId: ticketIdColumn(),
    title: text().notNull(),
    description: text().notNull(),
    images: filesColumn(),
    video: filesColumn(),
    comment: text().notNull().default(""),
    caseClosedImages: filesColumn(),
    caseClosedVideos: filesColumn(),
    reviewDate: instantColumn(),
    caseClosedDate: instantColumn(),
  },
  (t) => [index("incident_report_title_idx").on(t.title, t.ticketId)],
);
