"use client";

import * as Drawer from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useBackLayer } from "@/components/ui/back-layers";
import { IconButton } from "@/components/ui/icon-button";

/** The menu that slides in from the left on narrow screens. @param children receives the close button */
export function SideDrawer(props: { onClose: () => void; children: (close: ReactNode) => ReactNode }) {
  const { onClose, children } = props;
  useBackLayer(true, onClose);
  return (
    <Drawer.Root open onOpenChange={(open) => open || onClose()}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Drawer.Content className="focus-on-nav fixed inset-y-0 left-0 z-50 flex w-72 flex-col bg-nav text-nav-ink">
          <Drawer.Title className="sr-only">Menu</Drawer.Title>
          {children(
            <Drawer.Close asChild>
              <IconButton label="Close" variant="nav" icon={<X />} tooltip={false} />
            </Drawer.Close>,
          )}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
