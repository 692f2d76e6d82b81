import { allowTranslation } from "@/lib/browser/translated-page";

// Runs in the browser before hydration.
allowTranslation();
