import { toast } from "@/components/ui/toast";

/** Offers to reload once a new version is ready. Nothing is reloaded without the user's consent. */
export function watchNewVersion(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without an active worker this is the first version.
    if (!registration.waiting || !registration.active) return;
    toast.info("A new version is ready.", { label: "Reload", run: () => reload(registration) });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  // A page that stays open looks for a new version when it is shown again, and repeats the offer.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().then(offer, () => {});
  });
}

function reload(registration: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage({ type: "activate" });
}
