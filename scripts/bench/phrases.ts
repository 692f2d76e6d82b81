import type { Shares } from "./words";

/*
 * What the generated tickets are about. A share is how many in a thousand have it, see words.ts.
 */

export const places: Shares = [
  ["kitchen", 240],
  ["master bedroom", 180],
  ["toilet and bath", 170],
  ["living room", 140],
  ["balcony", 90],
  ["laundry area", 70],
  ["maid's room", 50],
  ["hallway of the floor", 40],
  ["storage cage at basement 2", 15],
  ["helipad stairs", 5],
];

export const jobs: Shares = [
  ["Aircon cleaning", 220],
  ["Leaking faucet", 150],
  ["Clogged sink", 120],
  ["Busted ceiling light", 100],
  ["Pest control", 90],
  ["Door lock repair", 80],
  ["No hot water", 70],
  ["Repainting of a wall", 60],
  ["Loose floor tiles", 40],
  ["Intercom has no sound", 30],
  ["Exhaust fan replacement", 20],
  ["Grease trap declogging", 10],
  ["Window blinds realignment", 9],
  ["Piano tuning assistance", 1],
];

export const jobDetails: Shares = [
  ["Started this morning.", 300],
  ["It has been so for a week already.", 200],
  ["Please bring a ladder.", 150],
  ["Somebody is home after 3 PM only.", 120],
  ["Same as the request of last month.", 80],
  ["The helper will open the door.", 70],
  ["Water is dripping to the unit below!", 40],
  ["Kindly call first, the baby is asleep.", 30],
  ["Under warranty of the developer.", 9],
  ["Ask for Mang Isko, he knows the valve.", 1],
];

export const incidents: Shares = [
  ["Noise complaint", 260],
  ["Water leak from above", 190],
  ["Smell of smoke", 110],
  ["Damaged vehicle at parking", 100],
  ["Elevator stopped between floors", 90],
  ["Lost package", 80],
  ["Pet without leash", 60],
  ["Broken glass at the lobby", 50],
  ["Suspicious person", 40],
  ["Power fluctuation", 15],
  ["Slip and fall at the pool deck", 4],
  ["Snake sighting", 1],
];

export const incidentDetails: Shares = [
  ["Guard on duty was informed.", 350],
  ["It happened again last night.", 220],
  ["Pictures are attached.", 170],
  ["CCTV footage is requested.", 120],
  ["Nobody was hurt.", 90],
  ["The neighbor was asked politely.", 38],
  ["An ambulance came.", 10],
  ["Reported to the barangay too.", 2],
];

export const works: Shares = [
  ["Aircon installation", 240],
  ["Kitchen renovation", 170],
  ["Repainting", 150],
  ["Internet line installation", 130],
  ["Built-in cabinets", 110],
  ["Tile works", 80],
  ["Electrical rewiring", 60],
  ["Glass partition", 40],
  ["Waterproofing", 15],
  ["Jacuzzi removal", 5],
];

export const purposes: Shares = [
  ["Improvement before moving in.", 320],
  ["Replacement of old fixtures.", 250],
  ["Repair after a leak.", 200],
  ["Requested by the lessee.", 130],
  ["Preparation for turnover.", 80],
  ["Home office.", 19],
  ["Soundproof music room.", 1],
];

export const trades: Shares = [
  ["Painter", 250],
  ["Electrician", 220],
  ["Carpenter", 200],
  ["Aircon technician", 180],
  ["Tile setter", 100],
  ["Foreman, license shown", 50],
];

export const events: Shares = [
  ["Birthday party", 260],
  ["Badminton with friends", 190],
  ["Family dinner", 160],
  ["Christening reception", 110],
  ["Company meeting", 100],
  ["Zumba class", 80],
  ["Prayer meeting", 60],
  ["Film showing", 30],
  ["Chess tournament", 9],
  ["Wedding proposal", 1],
];

export const visits: Shares = [
  ["Family visit", 330],
  ["Dinner with friends", 210],
  ["Delivery of documents", 140],
  ["Overnight stay", 120],
  ["Tutorial of the children", 80],
  ["Business meeting", 60],
  ["Massage therapist", 40],
  ["Viewing of the unit", 15],
  ["Piano lesson", 5],
];

export const streets: Shares = [
  ["Mabini Street", 200],
  ["Rizal Avenue", 180],
  ["Katipunan Avenue", 130],
  ["Bonifacio Street", 120],
  ["Aguinaldo Highway", 100],
  ["Sampaguita Street", 90],
  ["Shaw Boulevard", 80],
  ["Ortigas Avenue", 60],
  ["Kamagong Street", 30],
  ["Calle Crisologo", 10],
];

export const cities: Shares = [
  ["Quezon City", 260],
  ["Makati City", 170],
  ["Pasig City", 130],
  ["Mandaluyong City", 120],
  ["Taguig City", 110],
  ["Antipolo City", 80],
  ["Las Piñas City", 60],
  ["Parañaque City", 40],
  ["Santa Rosa, Laguna", 20],
  ["Vigan, Ilocos Sur", 9],
  ["Basco, Batanes", 1],
];

export const inquiries: Shares = [
  ["For lease: studio unit", 270],
  ["For lease: one-bedroom unit", 250],
  ["For lease: two-bedroom unit", 180],
  ["Looking for a parking slot", 140],
  ["Renewal of lease contract", 100],
  ["Looking for a larger unit", 50],
  ["Penthouse viewing", 10],
];

export const terms: Shares = [
  ["Fully furnished, with balcony.", 300],
  ["Minimum of one year, two months deposit.", 260],
  ["Available at the beginning of the month.", 200],
  ["No pets please.", 130],
  ["With one parking slot.", 90],
  ["Short term is welcome.", 19],
  ["Diplomats preferred.", 1],
];

export const praises: Shares = [
  ["Helpful guard", 260],
  ["Courteous receptionist", 220],
  ["Fast action on my request", 180],
  ["Clean hallways", 140],
  ["Honest housekeeping staff", 110],
  ["Patient engineer", 70],
  ["Beautiful Christmas lights", 19],
  ["Lost ring returned", 1],
];

export const thanks: Shares = [
  ["Salamat po!", 300],
  ["Thank you and more power.", 250],
  ["Please extend our thanks to the team.", 200],
  ["We feel at home here.", 150],
  ["He carried my mother's bags to the unit.", 70],
  ["She stayed past her shift to help.", 29],
  ["Worthy of an award.", 1],
];

/** What can be reserved. */
export const amenities = [
  "Function Room",
  "Sky Lounge",
  "Swimming Pool Cabana",
  "Badminton Court",
  "Basketball Court",
  "Gym Studio",
  "Play Room",
  "Barbecue Deck",
  "Study Hall",
  "Mini Theater",
] as const;
