import { ticketStatus } from "@/db/statuses";
import { defineTicketKind } from "../define";
import { csvFirstColumns, longTextField, tabsWithoutCancelled, titleField, unusedFlagText } from "../parts";

/** Commendations and testimonials. */
export const commendationKind = defineTicketKind({
  name: "commendation",
  plural: "commendations",
  singular: "commendation",
  stem: "commendations",
  origin: "commendations",
  prefix: "CT",
  page: "commendations",
  icon: "messageSquareHeart",
  table: "commendation",
  noun: "a commendation",
  nouns: "commendations",
  tenantWidth: "third",
  flagTexts: { ongoing: unusedFlagText, complete: unusedFlagText, cancel: unusedFlagText },
  path: { client: "/commendations", admin: "/admin/commendations" },
  texts: {
    title: "Commendations",
    one: "Commendation",
    adminTitle: "Commendations And Testimonials",
    description: "Praise for people who served you well",
    add: { client: "Add Commendation", admin: "ADD COMMENDATION AND TESTIMONIAL" },
    edit: { client: "Edit Commendation", admin: "EDIT COMMENDATION AND TESTIMONIAL" },
    toast: { client: "Commendation", admin: "Commendation" },
    search: "Search Ticket Number, Title, Comment, Etc...",
    csvFile: "Commendation And Testimonial Reports.csv",
  },
  statuses: [ticketStatus.forApproval, ticketStatus.approved, ticketStatus.rejected],
  tabs: tabsWithoutCancelled,
  fields: [
    { ...titleField, width: { client: "full", add: "half", edit: "third" } },
    {
      name: "type",
      label: "Type",
      type: "choice",
      width: { client: "full", add: "half", edit: "third" },
      required: "Please choose your type!",
      options: [
        { value: 1, label: "COMMENDATION" },
        { value: 2, label: "TESTIMONIAL" },
      ],
    },
    longTextField("comment", "Comment", "The guards at the lobby were very kind."),
  ],
  reference: "comment",
  columns: {
    client: [
      "ticketNumber",
      "title",
      "comment",
      { key: "created_at", header: "Date Created" },
      "type",
      "status",
    ],
    admin: ["ticketNumber", "clientCode", "clientName", "title", "comment", "type", "status"],
  },
  sortable: ["title"],
  card: { main: "title", date: "created_at", tag: "type" },
  csv: [...csvFirstColumns, "title", "comment", "type", "status", "remarks", "createdAt"],
});
