export const peopleCsv = {
  file: "People.csv",
  columns: [
    "clientCode",
    "unitNumber",
    "name",
    "email",
    "phoneNumber",
    "role",
    "rights",
    "from",
    "to",
    "state",
    "invitedBy",
    "lastSeen",
  ],
} as const;
