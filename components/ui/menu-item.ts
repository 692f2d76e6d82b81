import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode } from "react";

/** An item of a menu: an action (`onSelect`), a link (`href`), or a separator. */
export type MenuItem =
  | {
      key: string;
      label: string;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect?: () => unknown;
      href?: string;
      separator?: undefined;
    }
  | { key: string; separator: true };

export type MenuProps = {
  trigger: ReactElement<MenuTriggerProps>;
  items: readonly MenuItem[];
  align?: "start" | "end";
  label?: string;
  onOpenChange?: (open: boolean) => void;
};

/** The properties that a menu passes to its button. */
type MenuTriggerProps = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};
