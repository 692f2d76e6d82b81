import type { RichTextNode } from "@/lib/core/rich-text/document";
import type { PostType } from "@/lib/features/posts/schema";
import type { Drawing } from "./demo-pictures";

/* What the office of the demonstration tower has written to its tenants, the oldest first. */

const text = (said: string): RichTextNode[] =>
  // What stands between stars is bold.
  said
    .split("*")
    .map((part, at) => ({ type: "text", text: part, ...(at % 2 ? { marks: [{ type: "bold" }] } : {}) }))
    .filter((node) => node.text !== "");
const p = (said: string): RichTextNode => ({ type: "paragraph", content: text(said) });
const h = (said: string): RichTextNode => ({ type: "heading", attrs: { level: 2 }, content: text(said) });
const list = (type: "bulletList" | "orderedList", lines: string[]): RichTextNode => ({
  type,
  content: lines.map((line) => ({ type: "listItem", content: [p(line)] })),
});
const ul = (...lines: string[]) => list("bulletList", lines);
const ol = (...lines: string[]) => list("orderedList", lines);

export type DemoPost = {
  /** How many days ago it was posted. */
  daysAgo: number;
  by: "rosario" | "arturo" | "leah";
  type: PostType;
  title: string;
  description: string;
  attachedUrl: string;
  drawing?: Drawing;
  content: RichTextNode[];
  enableMessaging?: 0;
  /** It is not approved yet. */
  waits?: true;
};

const site = "https://amihan-tower.example/notices";

export const demoPosts: DemoPost[] = [
  {
    daysAgo: 41,
    by: "leah",
    type: "EVENTS",
    title: "Gulay Box and the rooftop garden: Saturday pick-up",
    description: "Vegetables from Benguet and from our own roof, every Saturday at the loading bay.",
    attachedUrl: `${site}/gulay-box`,
    drawing: {
      from: "#2f6b3f",
      to: "#a3c96b",
      lines: "M8 24h32l-4 16H12zM16 24c0-8 4-14 8-14s8 6 8 14M24 10c0-4 3-6 7-6M20 30v6M28 30v6",
    },
    content: [
      p("Order until *Thursday, 6:00 PM*, pick up on Saturday between 7:00 and 10:00 AM at the loading bay."),
      ul(
        "Small box, for two: ₱450.00",
        "Family box: ₱780.00",
        "Herbs from the Sky Garden are free with any box",
      ),
    ],
  },
  {
    daysAgo: 38,
    by: "rosario",
    type: "ANNOUNCEMENTS",
    title: "Undas schedule of the Property Management Office",
    description:
      "The office is closed on November 1 and 2. Security and engineering are on duty around the clock.",
    attachedUrl: `${site}/undas`,
    content: [
      p("The office opens again on *November 3, 8:00 AM*. For emergencies call local 911, at any hour."),
      p(
        "Going to the province? Tell the lobby how long you are away, and close the main water valve of your unit.",
      ),
    ],
  },
  {
    daysAgo: 32,
    by: "arturo",
    type: "EVENTS",
    title: "Earthquake drill: assembly points and floor wardens",
    description:
      "The second drill of the year. The siren sounds at 9:30 AM; the elevators stop for half an hour.",
    attachedUrl: `${site}/earthquake-drill`,
    drawing: {
      from: "#12264d",
      to: "#2f5aa8",
      lines: "M10 42V14l8-4v32M22 42V6l12 5v31M6 42h36M14 18v2M14 25v2M14 32v2M28 16v2M28 23v2M28 30v2",
    },
    content: [
      h("When the siren sounds"),
      ol(
        "Duck, cover and hold for one minute.",
        "Leave by the stairs, on the right side.",
        "Meet your floor warden.",
      ),
      p(
        "Tower 1 meets at the front garden, Tower 2 at the driveway. Residents who need help tell the lobby before.",
      ),
    ],
  },
  {
    daysAgo: 30,
    by: "leah",
    type: "ANNOUNCEMENTS",
    title: "Swimming pool maintenance and new guest policy",
    description: "The pool is closed for two days; from next month each unit may bring four guests.",
    attachedUrl: `${site}/pool`,
    drawing: {
      from: "#0b6b78",
      to: "#58c4cf",
      lines:
        "M6 30c4-4 8-4 12 0s8 4 12 0 8-4 12 0M6 38c4-4 8-4 12 0s8 4 12 0 8-4 12 0M16 26V12a4 4 0 0 1 8 0M16 18h8",
    },
    content: [
      p(
        "Regrouting of the lap pool and a new filter: *closed Monday and Tuesday*. The children's pool stays open.",
      ),
      p("Guests are registered at the desk of the pool and wear the blue band."),
    ],
  },
  {
    daysAgo: 27,
    by: "leah",
    type: "EVENTS",
    title: "Libreng flu vaccine for residents and household staff",
    description: "With the City Health Office, in the Function Room. Bring your vaccination card.",
    attachedUrl: "https://health.example/flu",
    content: [
      p("*Saturday, 8:00 AM to 12:00 NN*, first come, first served: 150 doses."),
      p(
        "Senior citizens and children from six months on have a lane of their own. Kasambahay and drivers are welcome.",
      ),
    ],
  },
  {
    daysAgo: 25,
    by: "arturo",
    type: "ANNOUNCEMENTS",
    title: "Typhoon advisory: windows, balconies and parking level B3",
    description:
      "Signal no. 2 is expected tonight. Please secure what stands on your balcony before 6:00 PM.",
    attachedUrl: "https://weather.example/advisory",
    enableMessaging: 0,
    content: [
      ul("Close and lock all windows and sliding doors.", "Take plants, shoe racks and drying racks inside."),
      p(
        "Parking level B3 is closed from *5:00 PM*. Cars may stand on the podium at no charge until the warning ends.",
      ),
    ],
  },
  {
    daysAgo: 23,
    by: "rosario",
    type: "EVENTS",
    title: "Annual general assembly and election of the board of trustees",
    description:
      "All unit owners of good standing are called to the Function Room. A proxy form is attached.",
    attachedUrl: `${site}/assembly`,
    content: [
      h("Agenda"),
      ol(
        "Call to order and proof of quorum",
        "Report of the treasurer",
        "Election of five trustees",
        "Other matters",
      ),
      p(
        "Registration begins at 1:00 PM, the assembly at *2:00 PM*. Proxies are accepted until the day before.",
      ),
    ],
  },
  {
    daysAgo: 14,
    by: "arturo",
    type: "ANNOUNCEMENTS",
    title: "Scheduled shutdown of domestic water riser 2",
    description: "Units 10 to 24 of Tower 2 have no water from 9:00 AM to 3:00 PM.",
    attachedUrl: `${site}/riser-2`,
    drawing: {
      from: "#1b4f9c",
      to: "#5aa2e0",
      lines: "M24 6c8 10 13 16 13 23a13 13 0 0 1-26 0C11 22 16 16 24 6zM18 30a6 6 0 0 0 6 6",
    },
    content: [
      p("A valve of the riser is replaced. Please store water for the day and keep all faucets closed."),
      p("When the water is back it may be cloudy: let it run for some minutes *before you use the heater*."),
    ],
  },
  {
    daysAgo: 9,
    by: "leah",
    type: "ANNOUNCEMENTS",
    title: "New schedule of garbage collection",
    description:
      "Biodegradable every day, recyclables on Tuesdays and Fridays, at the service hall of each floor.",
    attachedUrl: `${site}/garbage`,
    content: [
      p("Please bring nothing to the hall between *10:00 PM and 6:00 AM*: the cleaners come at 6:30."),
      ul(
        "Green bag: food and plants",
        "Blue bag: paper, bottles, cans, all clean",
        "Batteries and bulbs: at the lobby",
      ),
    ],
  },
  {
    daysAgo: 5,
    by: "rosario",
    type: "ANNOUNCEMENTS",
    title: "Notice of association dues adjustment starting January 2027",
    description: "₱92.00 a square meter instead of ₱88.00, as approved by the board of trustees.",
    attachedUrl: `${site}/dues-2027`,
    content: [
      p(
        "The new rate covers the minimum wage order and the rise of electricity for the common areas since March.",
      ),
      p(
        "Your statement of *January 2027* is the first with it. Questions? Write below, or call the office at local 900.",
      ),
    ],
  },
  {
    daysAgo: 3,
    by: "rosario",
    type: "EVENTS",
    title: "Parol lighting and Simbang Gabi at the ninth floor garden",
    description: "Join your neighbors for the lighting of the tower parol, with bibingka and puto bumbong.",
    attachedUrl: "https://parish.example/simbang-gabi-2026",
    drawing: {
      from: "#12204d",
      to: "#453a7a",
      lines:
        "M24 4l5 14h15l-12 9 5 15-13-9-13 9 5-15L4 18h15zM24 4v29M44 18l-20 6M37 42L24 24M11 42l13-18M4 18l20 6",
    },
    content: [
      p(
        "The choir of the parish sings at 6:30 PM on *December 1*, and the switch is turned on at 7:00 PM sharp.",
      ),
      h("Simbang Gabi"),
      p(
        "From December 15 to 23, 8:00 PM, at the garden function room. Seats are for 120; please come early.",
      ),
      ul(
        "Use elevators 3 and 4 only. Elevator 1 stays with the caterer until 9:00 PM.",
        "Guests register at the lobby: bring your resident card.",
        "Parking level B2 is open to guests, ₱50.00 flat.",
      ),
      p("Questions? Write below, or call the PMO at local 900."),
    ],
  },
  {
    daysAgo: 1,
    by: "leah",
    type: "EVENTS",
    title: "Christmas party for the children of the tower",
    description:
      "Games, magic and a gift for every child up to twelve. The list of names closes on December 8.",
    attachedUrl: `${site}/children`,
    waits: true,
    content: [
      p(
        "*December 13, 3:00 PM*, in the Function Room. Please give the names and ages of your children at the lobby.",
      ),
    ],
  },
];
