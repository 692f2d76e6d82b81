import type { DemoHeader } from "./policy-letters";

/** The house rules of amenities and of what is done in the units. */
export const rulesOfUnits: DemoHeader[] = [
  {
    header: "Amenities and Function Rooms",
    date: "2025-11-02",
    policies: [
      {
        subHeader: "Swimming pool",
        title: "Rules of the swimming pool",
        date: "2025-04-01",
        files: [
          {
            name: "swimming-pool.pdf",
            intro: "Open from 6:00 AM to 9:00 PM, closed on Mondays until noon for cleaning.",
            points: [
              "Shower before you swim. Proper swimwear and, for long hair, a cap are worn.",
              "Children below 12 are with an adult who is in or at the water.",
              "Four guests for each unit; on weekends and holidays each pays PHP 200.",
              "No food, glass or alcohol on the deck.",
            ],
          },
        ],
      },
      {
        subHeader: "Function room",
        title: "Reservation, fees and cleaning",
        date: "2025-11-02",
        files: [
          {
            name: "function-room.pdf",
            intro: "Reserve in the portal. A reservation stands once the office has approved it.",
            points: [
              "PHP 3,500 for four hours with 60 guests at most; each hour more costs PHP 800.",
              "A deposit of PHP 2,000 is refunded when the room is left clean.",
              "Music is turned down at 9:00 PM, and the room closes at 10:00 PM.",
              "Caterers leave an ID at the lobby and use service elevator 1.",
            ],
          },
          {
            name: "function-room-checklist.pdf",
            intro: "To be gone through with the guard before and after.",
            points: [
              "Tables 10, chairs 60, all clean and in their places.",
              "Kitchenette: sink, refrigerator and counter are empty.",
              "Air conditioners and lights are off, windows are closed.",
              "Garbage is segregated and brought to the loading bay.",
            ],
          },
        ],
      },
      {
        subHeader: "Gym",
        title: "Use of the gym",
        date: "2025-08-14",
        files: [
          {
            name: "gym.pdf",
            intro: "For residents of 16 years and older, from 5:00 AM to 10:00 PM.",
            points: [
              "Rubber shoes and a towel are a must. Wipe the equipment after use and return the weights.",
              "Thirty minutes at most on one machine while others wait.",
              "Personal trainers are accredited by the office.",
            ],
          },
        ],
      },
    ],
  },
  {
    header: "Renovation and Construction",
    date: "2026-02-18",
    policies: [
      {
        subHeader: "Permits",
        title: "Work permits and plans",
        date: "2026-02-18",
        files: [
          {
            name: "renovation-permits.pdf",
            intro:
              "No work begins without an approved work permit, filed in the portal five working days before.",
            points: [
              "Minor work, such as painting: a list of workers and materials.",
              "Major work: plans signed by an architect or engineer, the building permit of the City of Manila, and a bond of PHP 20,000.",
              "Structure, risers, sprinklers and the outer wall are not touched.",
            ],
          },
        ],
      },
      {
        subHeader: "Hours",
        title: "Hours of work and noisy work",
        date: "2026-02-18",
        files: [
          {
            name: "renovation-hours.pdf",
            intro: "Work is done from Monday to Friday, 9:00 AM to 5:00 PM.",
            points: [
              "Hacking and drilling: 10:00 AM to 12:00 noon and 2:00 PM to 4:00 PM.",
              "Saturdays: work without noise, 9:00 AM to 3:00 PM. None on Sundays and holidays.",
              "Work with strong odors is announced to the neighbors two days before.",
            ],
          },
        ],
      },
      {
        subHeader: "Contractors",
        title: "Accreditation and conduct of workers",
        date: "2025-10-06",
        files: [
          {
            name: "contractors.pdf",
            intro: "Contractors register once a year with their papers and the list of their workers.",
            points: [
              "Workers wear their ID and use the service entrance and service elevator 1.",
              "They don't smoke, cook, sleep or loiter in the tower.",
              "Hallways are covered and swept daily. A fire extinguisher stands in the unit during hot work.",
            ],
          },
        ],
      },
      {
        subHeader: "Inspection",
        title: "Final inspection and refund of the bond",
        date: "2025-10-06",
        files: [
          {
            name: "final-inspection.pdf",
            intro: "Engineering inspects within three working days after you have reported completion.",
            points: [
              "As-built plans are handed in where walls, water or electricity were changed.",
              "Waterproofed floors pass a flood test of 48 hours.",
              "The bond is refunded within thirty days, less what had to be repaired.",
            ],
          },
        ],
      },
    ],
  },
  {
    header: "Noise",
    date: "2024-12-01",
    policies: [
      {
        subHeader: "Quiet hours",
        title: "Quiet hours and parties",
        date: "2024-12-01",
        files: [
          {
            name: "quiet-hours.pdf",
            intro: "From 10:00 PM to 7:00 AM nothing is heard outside a unit.",
            points: [
              "Videoke and live music end at 9:00 PM, on Fridays and Saturdays at 10:00 PM.",
              "Doors close softly, furniture is lifted, and shoes with heels come off.",
              "On December 24 and 31 quiet hours begin at 2:00 AM.",
            ],
          },
        ],
      },
      {
        subHeader: "Complaints",
        title: "Complaints and penalties",
        date: "2025-03-17",
        files: [
          {
            name: "noise-complaints.pdf",
            intro: "Call the lobby at local 0, or file an incident report in the portal.",
            points: [
              "Security asks for quiet at the door and records day and hour.",
              "First time a written reminder, then PHP 1,000, from the third time PHP 3,000 each.",
              "Penalties are added to the next statement of account.",
            ],
          },
        ],
      },
    ],
  },
  {
    header: "Fire Safety",
    date: "2026-04-01",
    policies: [
      {
        subHeader: "Prevention",
        title: "What is not allowed in units",
        date: "2026-04-01",
        files: [
          {
            name: "fire-prevention.pdf",
            intro: "After Republic Act 9514, the Fire Code of the Philippines.",
            points: [
              "No LPG tanks, charcoal grills, candles left alone, fireworks or fuel.",
              "One extension cord at one outlet. Heaters and air conditioners have an outlet of their own.",
              "Smoke detectors and sprinkler heads are neither painted nor covered.",
              "Hallways and fire exits are kept free of shoe racks, bicycles and boxes.",
            ],
          },
        ],
      },
      {
        subHeader: "Evacuation",
        title: "When the alarm sounds",
        date: "2026-04-01",
        files: [
          {
            name: "evacuation.pdf",
            intro: "The assembly area is the plaza in front of the tower, by floor.",
            points: [
              "Leave at once, close the door, and take the stairs. Elevators go to the ground floor and stay there.",
              "Who needs help is on the lobby's list; floor marshals go to these units first.",
              "Come back when the Bureau of Fire Protection or the building engineer says so.",
            ],
          },
          {
            name: "emergency-numbers.pdf",
            intro: "Keep these at the door.",
            points: [
              "Lobby and security: local 0. Engineering: local 911.",
              "Emergency hotline: 911. Manila Fire District: (02) 8527 3653.",
              "Philippine Red Cross: 143.",
            ],
          },
        ],
      },
      {
        subHeader: "Drills",
        title: "Fire drills, twice a year",
        date: "2025-07-21",
        files: [
          {
            name: "fire-drills.pdf",
            intro: "In March and September, announced two weeks before by a memorandum.",
            points: [
              "Every unit takes part with whoever is at home.",
              "Floor marshals are volunteers; the office trains them in June.",
            ],
          },
        ],
      },
    ],
  },
];
