/* What the mobile app looks like (docs/rules/settings.md, Mobile). */

/**
 * The app's colours, by group, with what each is called and its value until another is chosen. `ratio`: a label and what it
 * stands on.
 */
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

/** What can be saved. Of an image the key of its file, "" where there is none. */
export type MobileFields = Record<MobileColour | MobileText | MobileImage, string>;

/** The settings as they are read: with the app's name, which is fixed, and the images' links that stay. */
export type MobileSettings = MobileFields & {
  appName: string;
  loginBackgroundImagePath: string | null;
  headerLogoPath: string | null;
};

export const mobileImages: readonly MobileImage[] = ["loginBackgroundImage", "headerLogo"];
