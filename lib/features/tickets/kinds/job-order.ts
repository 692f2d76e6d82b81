import { defineTicketKind } from "../define";
import { commentField, csvFirstColumns, decisionTabs, descriptionField, titleField } from "../parts";

/** Job orders: requests for repairs and other work by the office. */
export const jobOrder = defineTicketKind({
  name: "jobOrderRequest",
  plural: "requests",
  singular: "request",
  stem: "requests",
  origin: "requests",
  prefix: "JO",
  page: "orders",
  remarksOnAdd: true,
  path: { client: "/service-requests", admin: "/admin/service-requests" },
  texts: {
    title: "Job Orders",
    one: "Job Order",
    description: "Repairs, cleaning and other work in your unit",
    add: { client: "Add Job Order", admin: "ADD JOB ORDER" },
    edit: { client: "Edit Job Order", admin: "EDIT JOB ORDER" },
    toast: { client: "Request", admin: "Service Request" },
    search: "Search Ticket Number, Title, Description, Etc...",
    csvFile: "Job Orders Reports.csv",
  },
  statuses: [1, 2, 3, 4, 5, 6],
  tabs: decisionTabs,
  fields: [
    titleField,
    descriptionField,
    {
      name: "billOption",
      label: "Bill Option",
      type: "choice",
      by: "staff",
      required: { staff: "Please select a bill option!" },
      options: [
        { value: "Billable", label: "Billable" },
        { value: "Non-Billable", label: "Non-Billable" },
      ],
    },
    {
      name: "estimatedAmount",
      label: "Estimated Amount",
      type: "money",
      by: "staff",
      required: { staff: "Please input your estimated amount!" },
      notNumber: "Estimated amount to be a number.",
      nullable: true,
    },
    commentField,
  ],
  shortcuts: [
    {
      label: "Approve",
      to: 2,
      // The specification says "Close": an approved order counts as closed (`close` of the dashboard).
      question: "Do you want to Close this item?",
      call: "approved",
      verb: "approved",
    },
    { label: "Reject", to: 6, question: "Do you want to reject this item?", call: "rejected" },
  ],
  columns: {
    client: ["ticketNumber", "title", "description", "estimatedAmount", "status"],
    admin: [
      "ticketNumber",
      "clientCode",
      "clientName",
      "title",
      "description",
      "estimatedAmount",
      "billOption",
      "status",
    ],
  },
  sortable: ["title"],
  card: { main: "title", date: "created_at" },
  csv: [
    ...csvFirstColumns,
    "title",
    "description",
    "estimatedAmount",
    "status",
    "remarks",
    "comment",
    "completedDate",
    "createdAt",
  ],
});
