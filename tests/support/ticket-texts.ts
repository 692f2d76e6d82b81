import type { TicketKindName } from "@/db/kinds";
import { labelOf, missingText, type Side, type TicketKind } from "@/lib/features/tickets/define";

/* The specification's texts of each kind, written out here, so that a declaration that drifts from them fails. */

/** The same text on both sides, or the tenant's and the office's. */
type Sides<T> = T | { client: T; staff: T };

type Specified = {
  title: Sides<string>;
  /** In the titles of the office's dialogs: `ADD {noun}`. */
  noun: string;
  toast: Sides<string>;
  /** The headers of the kind's fields. */
  columns: Sides<readonly string[]>;
  /** The labels of required controls; `Workers › Name 1` is the one in the group Workers. */
  required: Sides<readonly string[]>;
  tabs?: readonly string[];
  /** Undefined if the specification names none. */
  search?: string;
  /** The label of status 2, and the verb of its toast. */
  approved?: readonly [word: string, verb: string];
  /** The file's name, and its columns after those that all kinds have. */
  csv: readonly [file: string, columns: string];
};

const titled = ["Title", "Description"];
const items = ["Name 1", "Quantity 1"];
const booking = ["Amenity", "Title", "Start Time", "End Time", "Description"];
const workers = ["Workers › Name 1", "Workers › Information 1", "Items › Name 1", "Items › Quantity 1"];
const work = ["Work Area", "Purpose", "Date From", "Date To", ...workers];
const visit = ["Visitors Name", "Address", "Email", "Phone Number", "Date Of Visit", "Purpose Of Visit"];
const verdictTabs = ["All", "Approval", "Approved", "Rejected"];

const specified: Record<TicketKindName, Specified> = {
  gatePass: {
    title: "Gate Pass",
    noun: "GATEPASS",
    toast: "Gate Pass",
    columns: {
      client: ["Bearer Name", "Date Of Use", "Type"],
      staff: ["Bearer Name", "Date Of Use", "Date Of Application", "Type"],
    },
    required: ["Bearer Name", "Date Of Use", ...items],
    search: "Search Ticket Number, Bearer Name, Remarks, Etc...",
    csv: [
      "Gatepass Reports.csv",
      "bearerName,dateOfApplication,dateOfUse,type,items,status,remarks,completedDate,createdAt",
    ],
  },
  jobOrderRequest: {
    title: "Job Orders",
    noun: "JOB ORDER",
    toast: { client: "Request", staff: "Service Request" },
    columns: {
      client: [...titled, "Estimated Amount"],
      staff: [...titled, "Estimated Amount", "Bill Option"],
    },
    required: { client: titled, staff: [...titled, "Bill Option", "Estimated Amount"] },
    csv: [
      "Job Orders Reports.csv",
      "title,description,estimatedAmount,status,remarks,comment,completedDate,createdAt",
    ],
  },
  reservation: {
    title: "Reservations",
    noun: "RESERVATION",
    toast: "Reservation",
    columns: {
      client: ["Title", "Amenity", "Start Time", "End Time"],
      staff: [...titled, "Amenity", "Date Of Use"],
    },
    required: booking,
    tabs: ["All", "Approval", "Reserved", "Cancelled", "Rejected"],
    approved: ["RESERVED", "approved"],
    csv: [
      "Reservation Reports.csv",
      "title,description,amenityId,startTime,endTime,estimatedAmount,status,remarks,comment,completedDate,createdAt",
    ],
  },
  incident: {
    title: "Incident Reports",
    noun: "INCIDENT REPORT",
    toast: { client: "Incident", staff: "Incident Report" },
    columns: { client: [...titled, "Date"], staff: titled },
    required: titled,
    csv: [
      "Incident Reports.csv",
      "title,description,status,remarks,reviewDate,caseClosedDate,completedDate,createdAt",
    ],
  },
  workPermit: {
    title: { client: "Work Permits", staff: "Permits" },
    noun: "PERMIT",
    toast: "Permit",
    columns: {
      client: ["Work Permit For", "Date From", "Date To"],
      staff: ["Work Permit For", "Contractors", "Date Applied", "Date From", "Date To", "Date Completed"],
    },
    required: { client: ["Work Permit For", ...work], staff: ["Work Service For", ...work] },
    search: "Search Work Area, Permits For, Etc...",
    csv: [
      "Permit Reports.csv",
      "workPermitFor,workArea,purpose,contractors,items,dateApplied,dateFrom,dateTo,dateCompleted,bondAmount,status,remarks,createdAt",
    ],
  },
  visitorPass: {
    title: "Visitors",
    noun: "VISITOR",
    toast: "Visitor",
    columns: { client: ["Visitors Name", "Arrival Date"], staff: ["Visitors Name", "Date Of Visit"] },
    required: { client: [...visit, "Government ID"], staff: [...visit, "Birth Date", "Gender"] },
    search: "Search Ticket Number, Name, Address, Email, Phone, Etc...",
    csv: [
      "Visitor Reports.csv",
      "visitorsName,address,email,phoneNumber,birthDate,gender,dateOfVisit,arrivalDate,purposeOfVisit,status,remarks,completedDate,createdAt",
    ],
  },
  leasingAssistance: {
    title: "Leasing Assistance",
    noun: "LEASING ASSISTANCE",
    toast: { client: "Leasing Assistance", staff: "Inquiry" },
    columns: { client: [...titled, "Date Of Inquiry"], staff: [...titled, "Date Inquiry"] },
    required: ["Name", "Email", "Contact Number", ...titled, "Date Inquiry"],
    tabs: verdictTabs,
    search: "Search Title, Description, Etc...",
    csv: [
      "Inquiry Reports.csv",
      "title,description,dateInquiry,name,email,contactNumber,status,remarks,completedDate,createdAt",
    ],
  },
  commendation: {
    title: { client: "Commendations", staff: "Commendations And Testimonials" },
    noun: "COMMENDATION AND TESTIMONIAL",
    toast: "Commendation",
    columns: { client: ["Title", "Comment", "Date Created", "Type"], staff: ["Title", "Comment", "Type"] },
    required: ["Title", "Type", "Comment"],
    tabs: verdictTabs,
    csv: ["Commendation And Testimonial Reports.csv", "title,comment,type,status,remarks,createdAt"],
  },
};

export const specifiedKinds = Object.keys(specified);

/** The specification's texts of a kind on a side. */
export function textsOf({ name }: TicketKind, side: Side) {
  const texts = specified[name];
  const of = <T extends string | readonly string[]>(value: Sides<T>): T =>
    typeof value === "object" && side in value ? (value as { client: T; staff: T })[side] : (value as T);
  const { noun, search, tabs = ["All", "Approval", "Approved", "Cancelled", "Rejected"] } = texts;
  const [file, columns] = texts.csv;
  return {
    title: of(texts.title),
    toast: of(texts.toast),
    columns: [
      ...(side === "client" ? ["Service Ticket #"] : ["", "Service Ticket #", "Client Code", "Client Name"]),
      ...of<readonly string[]>(texts.columns),
      "Status",
      "Actions",
    ],
    required: of<readonly string[]>(texts.required),
    ...{ noun, search, tabs, approved: texts.approved ?? (["APPROVED", "edited"] as const) },
    csv: { file, columns: `id,ticketNumber,clientCode,clientName,${columns}` },
  };
}

/**
 * The error of a control that is empty. Its text is the declaration's, which tickets-messages.deep.test.ts compares with the
 * specification's.
 */
export function emptyError(kind: TicketKind, side: Side, label: string): string | null {
  const name = label.split(" › ").at(-1);
  for (const field of kind.fields) {
    if (labelOf(field, side) === label) return missingText(field, side);
    if (field.type !== "rows" || !(label === name || label.startsWith(field.label))) continue;
    const column = field.columns.find((one) => `${one.label} 1` === name);
    if (column) return column.missing;
  }
  return null;
}
