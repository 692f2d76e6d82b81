/** The brands of HEIF files with HEVC pictures, as an iPhone's camera writes them. */
const brands = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/**
 * Whether a file is an iPhone's photo (HEIC), whatever its name says.
 * @param head the file's first 12 bytes or more
 */
export const isHeic = (head: Uint8Array): boolean =>
  brands.test(String.fromCharCode(...head.subarray(4, 12)));

/** What to do with such a photo where it can't be converted. */
export const heicText =
  "This is an iPhone photo (HEIC). Send it as JPEG: in the iPhone's Settings choose Camera, Formats, Most Compatible, or mail the photo to yourself.";
