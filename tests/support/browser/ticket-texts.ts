import type { TicketKindName } from "@/db/kinds";

/* The specification's texts of each kind, written out here, so that a declaration that drifts from them fails. */

/** A field's label, with its group if two groups have it, and the error if it is empty. */
export type Missing = readonly (readonly [label: string, message: string])[];

export type TicketTexts = {
  client: { title: string; columns: readonly string[]; toast: string; missing: Missing };
  admin: {
    title: string;
    tabs: readonly string[];
    columns: readonly string[];
    /** Undefined if the specification names none. */
    search?: string;
    add: string;
    edit: string;
    toast: string;
    missing: Missing;
  };
  /** The label of status 2, and the verb of its toast. */
  approved: readonly [word: string, verb: string];
  csv: { file: string; columns: string };
};

const ticket = "Service Ticket #";
const client = [ticket, "Client Code", "Client Name"] as const;
const tabs = ["All", "Approval", "Approved", "Cancelled", "Rejected"] as const;
const verdictTabs = ["All", "Approval", "Approved", "Rejected"] as const;
const end = ["Status", "Actions"] as const;
const tenant = [["Tenant", "Please choose your tenant!"]] as const;
const please = (...labels: string[]): Missing =>
  labels.map((label) => [label, `Please input your ${label.toLowerCase()}!`]);
const items = (group = ""): Missing => [
  [`${group}Name 1`, "Missing Name"],
  [`${group}Quantity 1`, "Missing Quantity"],
];
const head = "id,ticketNumber,clientCode,clientName";
const approved = ["APPROVED", "edited"] as const;

const gatePass = [...please("Bearer Name", "Date Of Use"), ...items()] satisfies Missing;
const titled = please("Title", "Description");
const reservation = [
  ["Amenity", "Please choose amenity!"],
  ["Title", "Please choose title!"],
  ["Start Time", "Please input the datetime!"],
  ["End Time", "Please input the datetime!"],
  ...please("Description"),
] satisfies Missing;
const permit = [
  ...please("Work Area", "Purpose"),
  ["Date From", "Please input the date from!"],
  ["Date To", "Please input the date to!"],
  ["Workers › Name 1", "Missing Name"],
  ["Workers › Information 1", "Missing Information"],
  ...items("Items › "),
] satisfies Missing;
const visitor = please(
  "Visitors Name",
  "Address",
  "Email",
  "Phone Number",
  "Date Of Visit",
  "Purpose Of Visit",
);
const inquiry = please("Name", "Email", "Contact Number", "Title", "Description", "Date Inquiry");
const commendation: Missing = [
  ...please("Title"),
  ["Type", "Please choose your type!"],
  ...please("Comment"),
];

export const ticketTexts: Record<TicketKindName, TicketTexts> = {
  gatePass: {
    client: {
      title: "Gate Pass",
      columns: [ticket, "Bearer Name", "Date Of Use", "Type", ...end],
      toast: "Gate Pass",
      missing: gatePass,
    },
    admin: {
      title: "Gate Pass",
      tabs,
      columns: [...client, "Bearer Name", "Date Of Use", "Date Of Application", "Type", ...end],
      search: "Search Ticket Number, Bearer Name, Remarks, Etc...",
      add: "ADD GATEPASS",
      edit: "EDIT GATEPASS",
      toast: "Gate Pass",
      missing: [...tenant, ...gatePass],
    },
    approved,
    csv: {
      file: "Gatepass Reports.csv",
      columns: `${head},bearerName,dateOfApplication,dateOfUse,type,items,status,remarks,completedDate,createdAt`,
    },
  },
  jobOrderRequest: {
    client: {
      title: "Job Orders",
      columns: [ticket, "Title", "Description", "Estimated Amount", ...end],
      toast: "Request",
      missing: titled,
    },
    admin: {
      title: "Job Orders",
      tabs,
      columns: [...client, "Title", "Description", "Estimated Amount", "Bill Option", ...end],
      add: "ADD JOB ORDER",
      edit: "EDIT JOB ORDER",
      toast: "Service Request",
      missing: [
        ...tenant,
        ...titled,
        ["Bill Option", "Please select a bill option!"],
        ["Estimated Amount", "Please input your estimated amount!"],
      ],
    },
    approved,
    csv: {
      file: "Job Orders Reports.csv",
      columns: `${head},title,description,estimatedAmount,status,remarks,comment,completedDate,createdAt`,
    },
  },
  reservation: {
    client: {
      title: "Reservations",
      columns: [ticket, "Title", "Amenity", "Start Time", "End Time", ...end],
      toast: "Reservation",
      missing: reservation,
    },
    admin: {
      title: "Reservations",
      tabs: ["All", "Approval", "Reserved", "Cancelled", "Rejected"],
      columns: [...client, "Title", "Description", "Amenity", "Date Of Use", ...end],
      add: "ADD RESERVATION",
      edit: "EDIT RESERVATION",
      toast: "Reservation",
      missing: [...tenant, ...reservation],
    },
    approved: ["RESERVED", "approved"],
    csv: {
      file: "Reservation Reports.csv",
      columns: `${head},title,description,amenityId,startTime,endTime,estimatedAmount,status,remarks,comment,completedDate,createdAt`,
    },
  },
  incident: {
    client: {
      title: "Incident Reports",
      columns: [ticket, "Title", "Description", "Date", ...end],
      toast: "Incident",
      missing: titled,
    },
    admin: {
      title: "Incident Reports",
      tabs,
      columns: [...client, "Title", "Description", ...end],
      add: "ADD INCIDENT REPORT",
      edit: "EDIT INCIDENT REPORT",
      toast: "Incident Report",
      missing: [...tenant, ...titled],
    },
    approved,
    csv: {
      file: "Incident Reports.csv",
      columns: `${head},title,description,status,remarks,reviewDate,caseClosedDate,completedDate,createdAt`,
    },
  },
  workPermit: {
    client: {
      title: "Work Permits",
      columns: [ticket, "Work Permit For", "Date From", "Date To", ...end],
      toast: "Permit",
      missing: [...please("Work Permit For"), ...permit],
    },
    admin: {
      title: "Permits",
      tabs,
      columns: [
        ...client,
        "Work Permit For",
        "Contractors",
        "Date Applied",
        "Date From",
        "Date To",
        "Date Completed",
        ...end,
      ],
      search: "Search Work Area, Permits For, Etc...",
      add: "ADD PERMIT",
      edit: "EDIT PERMIT",
      toast: "Permit",
      missing: [...tenant, ...please("Work Service For"), ...permit],
    },
    approved,
    csv: {
      file: "Permit Reports.csv",
      columns: `${head},workPermitFor,workArea,purpose,contractors,items,dateApplied,dateFrom,dateTo,dateCompleted,bondAmount,status,remarks,createdAt`,
    },
  },
  visitorPass: {
    client: {
      title: "Visitors",
      columns: [ticket, "Visitors Name", "Arrival Date", ...end],
      toast: "Visitor",
      missing: [...visitor, ["Government ID", "Please input your government ID!"]],
    },
    admin: {
      title: "Visitors",
      tabs,
      columns: [...client, "Visitors Name", "Date Of Visit", ...end],
      search: "Search Ticket Number, Name, Address, Email, Phone, Etc...",
      add: "ADD VISITOR",
      edit: "EDIT VISITOR",
      toast: "Visitor",
      missing: [...tenant, ...visitor, ...please("Birth Date"), ["Gender", "Please select a gender!"]],
    },
    approved,
    csv: {
      file: "Visitor Reports.csv",
      columns: `${head},visitorsName,address,email,phoneNumber,birthDate,gender,dateOfVisit,arrivalDate,purposeOfVisit,status,remarks,completedDate,createdAt`,
    },
  },
  leasingAssistance: {
    client: {
      title: "Leasing Assistance",
      columns: [ticket, "Title", "Description", "Date Of Inquiry", ...end],
      toast: "Leasing Assistance",
      missing: inquiry,
    },
    admin: {
      title: "Leasing Assistance",
      tabs: verdictTabs,
      columns: [...client, "Title", "Description", "Date Inquiry", ...end],
      search: "Search Title, Description, Etc...",
      add: "ADD LEASING ASSISTANCE",
      edit: "EDIT LEASING ASSISTANCE",
      toast: "Inquiry",
      missing: [...tenant, ...inquiry],
    },
    approved,
    csv: {
      file: "Inquiry Reports.csv",
      columns: `${head},title,description,dateInquiry,name,email,contactNumber,status,remarks,completedDate,createdAt`,
    },
  },
  commendation: {
    client: {
      title: "Commendations",
      columns: [ticket, "Title", "Comment", "Date Created", "Type", ...end],
      toast: "Commendation",
      missing: commendation,
    },
    admin: {
      title: "Commendations And Testimonials",
      tabs: verdictTabs,
      columns: [...client, "Title", "Comment", "Type", ...end],
      add: "ADD COMMENDATION AND TESTIMONIAL",
      edit: "EDIT COMMENDATION AND TESTIMONIAL",
      toast: "Commendation",
      missing: [...tenant, ...commendation],
    },
    approved,
    csv: {
      file: "Commendation And Testimonial Reports.csv",
      columns: `${head},title,comment,type,status,remarks,createdAt`,
    },
  },
};
