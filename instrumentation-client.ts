import { ignoreComposingKeys } from "@/lib/browser/input-method";
import { allowTranslation } from "@/lib/browser/translated-page";

// Next runs this in the browser before hydration.
allowTranslation();
ignoreComposingKeys();
