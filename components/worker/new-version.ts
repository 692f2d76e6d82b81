import { toast } from "@/components/ui/toast";

/** Offers to reload once a new version is ready. Nothing is reloaded without the user's consent. */
export function offerNewVersion(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting)
      toast.info("A new version is ready.", { label: "Reload", run: () => reload(registration) });
  };
  offer();
  registration.installing?.addEventListener("statechange", offer);
}

function reload(registration: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage({ type: "activate" });
}
