/** A PDF of a house rule: its name, a line before its points, and the points. */
export type DemoRule = { name: string; intro: string; points: readonly string[] };
/** A policy of the demonstration. */
export type DemoPolicy = {
  subHeader: string;
  title: string;
  /** The day on which it was issued. */
  date: string;
  files: readonly DemoRule[];
};
export type DemoHeader = { header: string; date: string; policies: readonly DemoPolicy[] };

/** The house rules of pets, moving, garbage and parking. */
export const rulesOfTheTower: DemoHeader[] = [
  {
    header: "Pets",
    date: "2024-08-21",
    policies: [
      {
        subHeader: "Registration",
        title: "Registration of pets",
        date: "2024-08-21",
        files: [
          {
            name: "pet-registration.pdf",
            intro: "A unit may keep two pets, dogs or cats. Each is registered before it moves in.",
            points: [
              "Bring the veterinary card with a valid anti-rabies vaccination, and a picture of the pet.",
              "The registration is good for one year, and is renewed with the new vaccination.",
              "The tag of the tower is worn on the collar in all common areas.",
              "Fighting breeds, exotic animals and livestock are not accepted.",
            ],
          },
          {
            name: "pet-registration-form.pdf",
            intro:
              "To be filled in by the owner of the pet, and handed in at the Property Management Office.",
            points: [
              "Unit ____________  Owner ______________________________",
              "Name, breed and color of the pet ______________________________",
              "Date of the last anti-rabies vaccination ____________  Veterinarian ____________________",
              "I have read the house rules on pets. Signature ______________________________",
            ],
          },
        ],
      },
      {
        subHeader: "In common areas",
        title: "Leash, elevators and the pet garden",
        date: "2025-02-10",
        files: [
          {
            name: "pets-in-common-areas.pdf",
            intro: "Pets are welcome where everyone feels safe with them.",
            points: [
              "On a leash of at most 1.5 meters, or carried. Service elevator 2 is the pets' elevator.",
              "Not at the pool, the gym, the playground and the function room; assistance dogs may come along.",
              "The pet garden at the podium is open from 5:00 AM to 9:00 PM.",
              "Waste is picked up at once. The fine is PHP 500, and PHP 1,000 for the second time.",
            ],
          },
        ],
      },
    ],
  },
  {
    header: "Move-in and Move-out",
    date: "2025-06-30",
    policies: [
      {
        subHeader: "Schedule",
        title: "Days, hours and service elevators",
        date: "2025-06-30",
        files: [
          {
            name: "move-in-schedule.pdf",
            intro: "Movers come through the loading bay at Basement 1 and use service elevator 1 alone.",
            points: [
              "Monday to Saturday, 9:00 AM to 5:00 PM. There is no moving on Sundays and holidays.",
              "Reserve your hours at the office three working days before; one slot has four hours.",
              "Trucks of more than six wheels unload at the street, by arrangement with security.",
              "The elevator's padding is hung by the guard on duty; nothing is moved without it.",
            ],
          },
        ],
      },
      {
        subHeader: "Gate pass",
        title: "Inventory and packing list",
        date: "2025-06-30",
        files: [
          {
            name: "gate-pass-inventory.pdf",
            intro: "What leaves the tower needs a gate pass, filed in the portal one day before.",
            points: [
              "List each item with its quantity. Boxes are numbered and listed with what is in them.",
              "A tenant's gate pass is approved once the owner of the unit has agreed in writing.",
              "Dues and utilities are settled before a move-out is approved.",
            ],
          },
          {
            name: "packing-list.pdf",
            intro: "One line for each box or piece of furniture, to be shown at the loading bay.",
            points: Array.from(
              { length: 10 },
              () => "Item ______________________  Quantity ______  Remarks ______________",
            ),
          },
        ],
      },
      {
        subHeader: "Bond",
        title: "Bond, damages and refund",
        date: "2026-01-15",
        files: [
          {
            name: "bond-2026.pdf",
            intro: "A bond of PHP 5,000 is paid at the office before moving begins.",
            points: [
              "The hallway, the elevator and the loading bay are inspected before and after, with the mover present.",
              "What is damaged is repaired by the tower's contractor and taken from the bond.",
              "The rest is refunded by check within fifteen working days.",
            ],
          },
        ],
      },
    ],
  },
  {
    header: "Garbage",
    date: "2025-05-09",
    policies: [
      {
        subHeader: "Segregation",
        title: "What goes into which bin",
        date: "2025-05-09",
        files: [
          {
            name: "waste-segregation.pdf",
            intro: "Republic Act 9003 asks every household to segregate at source.",
            points: [
              "Green: food and garden waste, in a tied bag.",
              "Blue: paper, cartons, bottles and cans, rinsed and flattened.",
              "Black: what can't be used again, such as diapers and tissue.",
              "Red, at the office: batteries, bulbs, medicines and electronics.",
              "Used cooking oil is collected in closed bottles. It never goes into the sink.",
            ],
          },
        ],
      },
      {
        subHeader: "Collection",
        title: "Garbage rooms and hours of collection",
        date: "2025-11-03",
        files: [
          {
            name: "garbage-collection.pdf",
            intro: "Each floor has a garbage room beside the service elevators.",
            points: [
              "Housekeeping collects at 6:00 AM, 1:00 PM and 8:00 PM. Nothing is left in the hallway.",
              "Furniture and appliances are taken away on the first Saturday of the month, by request.",
              "Debris of a renovation is the contractor's, who brings it out in sacks on the same day.",
            ],
          },
        ],
      },
    ],
  },
  {
    header: "Parking and Vehicles",
    date: "2025-01-12",
    policies: [
      {
        subHeader: "Slots",
        title: "Stickers and assigned slots",
        date: "2025-01-12",
        files: [
          {
            name: "parking-stickers.pdf",
            intro: "A vehicle enters Basements 2 to 4 with this year's sticker alone.",
            points: [
              "One sticker for each slot. Bring the official receipt and certificate of registration.",
              "Park within the lines of your own slot. It is not a place for storage, car wash or repair.",
              "The speed limit is 10 km/h, with headlights on.",
            ],
          },
        ],
      },
      {
        subHeader: "Visitors",
        title: "Visitors' parking at the podium",
        date: "2025-09-18",
        files: [
          {
            name: "visitors-parking.pdf",
            intro: "Twelve slots at the podium are for visitors of residents.",
            points: [
              "Free for two hours with the unit's validation, then PHP 50 an hour.",
              "Overnight parking costs PHP 300, and is arranged with the lobby before 9:00 PM.",
              "A vehicle without validation is clamped; release costs PHP 1,000.",
            ],
          },
        ],
      },
      {
        subHeader: "Motorcycles and bicycles",
        title: "Motorcycles, bicycles and e-scooters",
        date: "2026-03-02",
        files: [
          {
            name: "motorcycles-and-bicycles.pdf",
            intro: "Two wheels park at Basement 1, Zone M. Racks for bicycles are free of charge.",
            points: [
              "Lock your bicycle at the rack and register its frame number with security.",
              "Batteries of e-scooters and e-bikes are charged at Zone M alone, never in a unit or hallway.",
              "Delivery riders wait at the bay of the service gate.",
            ],
          },
        ],
      },
    ],
  },
];
