/* The appearance of the mobile app (docs/rules/settings.md, Mobile). */

/** The app's colours by group, with label and default value. `ratio`: text and background whose contrast is shown. */
export const mobileColours = [
  {
    title: "Navigation",
    colours: [
      { name: "headerBackgroundColor", label: "Header Background", standard: "#0B1B36" },
      { name: "footerNavigationBackgroundColor", label: "Footer Navigation Background", standard: "#12264A" },
      { name: "drawerNavigationBackgroundColor", label: "Drawer Navigation Background", standard: "#0B1B36" },
    ],
  },
  {
    title: "Primary Button",
    ratio: ["primaryButtonLabelColor", "primaryButtonBackgroundColor"],
    colours: [
      { name: "primaryButtonBackgroundColor", label: "Background", standard: "#1F4FCC" },
      { name: "primaryButtonBorderColor", label: "Border", standard: "#1A43AF" },
      { name: "primaryButtonLabelColor", label: "Label", standard: "#FFFFFF" },
    ],
  },
  {
    title: "Secondary Button",
    ratio: ["secondaryButtonLabelColor", "secondaryButtonBackgroundColor"],
    colours: [
      { name: "secondaryButtonBackgroundColor", label: "Background", standard: "#FFFFFF" },
      { name: "secondaryButtonBorderColor", label: "Border", standard: "#858FA1" },
      { name: "secondaryButtonLabelColor", label: "Label", standard: "#0B1B36" },
    ],
  },
] as const;

export type MobileColour = (typeof mobileColours)[number]["colours"][number]["name"];
type MobileText = "appTitle" | "appConnectionString";
type MobileImage = "loginBackgroundImage" | "headerLogo";

/** The stored fields. An image is the key of its file, or "" without an image. */
export type MobileFields = Record<MobileColour | MobileText | MobileImage, string>;

/** The response: also the fixed app name and permanent links to the images. */
export type MobileSettings = MobileFields & {
  appName: string;
  loginBackgroundImagePath: string | null;
  headerLogoPath: string | null;
};

export const mobileImages: readonly MobileImage[] = ["loginBackgroundImage", "headerLogo"];
