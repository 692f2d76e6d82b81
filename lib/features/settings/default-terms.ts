/* The terms before the super admin saves any, as a Tiptap document. */

const heading = (text: string) => ({
  type: "heading",
  attrs: { level: 2 },
  content: [{ type: "text", text }],
});
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

/** The fixed title. */
export const termsTitle = "Terms And Conditions";

/** @param site the website's name */
export const defaultTerms = (site: string) => ({
  type: "doc",
  content: [
    paragraph(
      `${site} is the property management portal of this tower. By logging in you agree to the terms below.`,
    ),
    heading("Your account"),
    paragraph(
      "Your client code and password are yours alone. Keep them to yourself, change the password when you think that somebody else knows it, and tell the Property Management Office. What is filed with your account counts as filed by you.",
    ),
    heading("Requests"),
    paragraph(
      "What you write in gate passes, job orders, reservations, permits and other requests must be true and complete. A request is granted when the Property Management Office has approved it, and the house rules of the tower apply to it.",
    ),
    heading("Statements and payments"),
    paragraph(
      "Statements of account are issued by the Property Management Office. A payment counts once it has been verified. While an account is not settled, some services may be closed to it.",
    ),
    heading("Personal data"),
    paragraph(
      "Your personal data is used to run the tower: to handle your requests, to issue statements and to reach you. It is kept as long as that takes and as the law demands, and is not given to others for their own purposes. You may ask the Property Management Office what is kept about you and have it corrected.",
    ),
    heading("Use of the portal"),
    paragraph(
      "Do not try to reach the data of other tenants, to disturb the portal, or to upload anything unlawful. The portal may be closed for maintenance, and an account that is misused may be closed.",
    ),
    heading("Questions"),
    paragraph("Please turn to the Property Management Office."),
  ],
});
