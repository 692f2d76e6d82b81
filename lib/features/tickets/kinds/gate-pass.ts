import { ticketStatus } from "@/db/statuses";
import { defineTicketKind } from "../define";
import { allStatuses, csvFirstColumns, decisionTabs, itemsField, momentField, textField } from "../parts";

/** Gate passes: permits to carry items into or out of the tower. */
export const gatePassKind = defineTicketKind({
  name: "gatePass",
  plural: "tickets",
  singular: "ticket",
  stem: "tickets",
  origin: "tickets",
  prefix: "GP",
  page: "gatepass",
  icon: "packageCheck",
  table: "gatePass",
  noun: "a gate pass",
  nouns: "gate passes",
  path: { client: "/tickets", admin: "/admin/tickets" },
  texts: {
    title: "Gate Pass",
    one: "Gate Pass",
    description: "Deliveries, move-ins, move-outs and pull-outs of your unit",
    add: { client: "Add Gate Pass", admin: "ADD GATEPASS" },
    edit: { client: "Edit Gate Pass", admin: "EDIT GATEPASS" },
    toast: { client: "Gate Pass", admin: "Gate Pass" },
    search: "Search Ticket Number, Bearer Name, Remarks, Etc...",
    csvFile: "Gatepass Reports.csv",
  },
  statuses: allStatuses,
  tabs: decisionTabs,
  fields: [
    {
      ...textField("bearerName", "Bearer Name", 200, "Jose Cruz"),
      width: { client: "full", add: "half", edit: "half" },
    },
    {
      name: "type",
      label: "Type",
      type: "choice",
      width: { client: "full", add: "full", edit: "third" },
      initial: 1,
      options: [
        { value: 1, label: "DELIVERY" },
        { value: 2, label: "MOVEIN" },
        { value: 3, label: "MOVEOUT" },
        { value: 4, label: "PULLOUT" },
      ],
    },
    { ...momentField("dateOfApplication", "Date Of Application"), beginsNow: true },
    momentField("dateOfUse", "Date Of Use"),
    itemsField,
  ],
  columns: {
    client: ["ticketNumber", "bearerName", "dateOfUse", "type", "status"],
    admin: [
      "ticketNumber",
      "clientCode",
      "clientName",
      "bearerName",
      "dateOfUse",
      "dateOfApplication",
      "type",
      "status",
    ],
  },
  sortable: ["bearerName", "dateOfUse", "dateOfApplication"],
  comes: {
    ...{ from: "dateOfUse", to: "dateOfUse" },
    gate: {
      ...{ label: "Gate Pass", cameIn: ticketStatus.completed },
      ...{ who: "bearerName", what: "items", tag: "type" },
    },
  },
  card: { main: "bearerName", date: "dateOfUse", tag: "type" },
  csv: [
    ...csvFirstColumns,
    "bearerName",
    "dateOfApplication",
    "dateOfUse",
    "type",
    "items",
    "status",
    "remarks",
    "completedDate",
    "createdAt",
  ],
});
