/** The titles of the dialogs for each part of the upload that can fail. */
export const failureTitles = {
  soa: "This is an error message in Soa File",
  webClient: "This is an error message in Soa Web Client",
  pdfs: "This is an error message in Soa Pdf",
  rows: "Error",
} as const;

export const savedText = "You have successfully uploaded all the files.";
export const partlyText = "Some of the files may uploaded and some are causing an error.";
export const savingNote = "(Will take up to 5 - 10 mins for large rows of file)";
