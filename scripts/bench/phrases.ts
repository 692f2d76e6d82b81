/*
 * Texts of the generated tickets. In each list the first entry is the most frequent, and each next one a third rarer,
 * so that there are search terms of every frequency.
 */

const list = (text: string): readonly string[] => text.split(/;\s*/);

/** The most frequent names of the tower; Faker's Spanish ones follow them. */
export const familyNames = list(
  "Santos; Reyes; Cruz; Bautista; Dela Cruz; Garcia; Dela Peña; Muñoz; D'Souza; Quiambao",
);
export const givenNames = list("Maria; Jose; Juan; Ana; Ramon; Luz; Grace; Ligaya; Bituin");

/** Who carries it where it is no neighbour: `%` stands for a plate number. */
export const couriers = list(`Lalamove, plate %; Grab Express, plate %; J&T Express, plate %; LBC Express;
  SM Home Delivery; Wilcon Depot; Abenson Delivery; Rapid Lipat Bahay; Bayani Movers Inc.; Kuya Ben Aircon Services;
  Ligaya Interiors; Agila Piano Movers`);

export const remarks = list(`Cancelled by the unit owner.; Please use the service elevator.; Until 5 PM only.;
  Fragile, with glass.; Move-out clearance is still missing.; With two helpers.; Needs a trolley from the lobby.;
  Charged to the association.; Renovation debris, in sacks.; Inspected by the duty engineer.;
  Returned to the supplier.`);

export const places =
  list(`kitchen; master bedroom; toilet and bath; living room; balcony; laundry area; maid's room;
  hallway of the floor; storage cage at basement 2; helipad stairs`);

export const jobs = list(`Aircon cleaning; Leaking faucet; Clogged sink; Busted ceiling light; Pest control;
  Door lock repair; No hot water; Repainting of a wall; Loose floor tiles; Intercom has no sound;
  Exhaust fan replacement; Grease trap declogging; Window blinds realignment; Piano tuning assistance`);

export const jobDetails =
  list(`Started this morning.; It has been so for a week already.; Please bring a ladder.;
  Somebody is home after 3 PM only.; Same as the request of last month.; The helper will open the door.;
  Water is dripping to the unit below!; Kindly call first, the baby is asleep.; Under warranty of the developer.;
  Ask for Mang Isko, he knows the valve.`);

export const incidents =
  list(`Noise complaint; Water leak from above; Smell of smoke; Damaged vehicle at parking;
  Elevator stopped between floors; Lost package; Pet without leash; Broken glass at the lobby; Suspicious person;
  Power fluctuation; Slip and fall at the pool deck; Snake sighting`);

export const incidentDetails = list(`Guard on duty was informed.; It happened again last night.;
  Pictures are attached.; CCTV footage is requested.; Nobody was hurt.; The neighbor was asked politely.;
  An ambulance came.; Reported to the barangay too.`);

export const works = list(`Aircon installation; Kitchen renovation; Repainting; Internet line installation;
  Built-in cabinets; Tile works; Electrical rewiring; Glass partition; Waterproofing; Jacuzzi removal`);

export const purposes =
  list(`Improvement before moving in.; Replacement of old fixtures.; Repair after a leak.;
  Requested by the lessee.; Preparation for turnover.; Home office.; Soundproof music room.`);

export const events = list(`Birthday party; Badminton with friends; Family dinner; Christening reception;
  Company meeting; Zumba class; Prayer meeting; Film showing; Chess tournament; Wedding proposal`);

export const visits = list(`Family visit; Dinner with friends; Delivery of documents; Overnight stay;
  Tutorial of the children; Business meeting; Massage therapist; Viewing of the unit; Piano lesson`);

export const cities =
  list(`Quezon City; Makati City; Pasig City; Mandaluyong City; Taguig City; Antipolo City;
  Las Piñas City; Parañaque City; Santa Rosa, Laguna; Vigan, Ilocos Sur; Basco, Batanes`);

export const inquiries =
  list(`For lease: studio unit; For lease: one-bedroom unit; For lease: two-bedroom unit;
  Looking for a parking slot; Renewal of lease contract; Looking for a larger unit; Penthouse viewing`);

export const terms = list(`Fully furnished, with balcony.; Minimum of one year, two months deposit.;
  Available at the beginning of the month.; No pets please.; With one parking slot.; Short term is welcome.;
  Diplomats preferred.`);

export const praises = list(`Helpful guard; Courteous receptionist; Fast action on my request; Clean hallways;
  Honest housekeeping staff; Patient engineer; Beautiful Christmas lights; Lost ring returned`);

export const thanks = list(`Salamat po!; Thank you and more power.; Please extend our thanks to the team.;
  We feel at home here.; He carried my mother's bags to the unit.; She stayed past her shift to help.;
  Worthy of an award.`);

/** What can be reserved. */
export const amenities =
  list(`Function Room; Sky Lounge; Swimming Pool Cabana; Badminton Court; Basketball Court;
  Gym Studio; Play Room; Barbecue Deck; Study Hall; Mini Theater`);
