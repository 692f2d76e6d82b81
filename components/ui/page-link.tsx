"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { type ComponentProps, createContext, useContext } from "react";

type GoOptions = {
  /** The page takes the place of the history's entry. */
  replace?: boolean;
  /** Called once nothing keeps the page that is shown. */
  beforeNavigate?: () => void;
};
type Go = (href: string, options?: GoOptions) => void;

/** How pages are opened in a shell. */
export type Navigation = {
  /** The address that is being opened. */
  pending: string | null;
  go: Go;
};

/** Null outside a shell. */
export const NavigationContext = createContext<Navigation | null>(null);

/** A link to a page of the product. What was pressed is marked until its page is there. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const { href, ...rest } = props;
  const navigation = useContext(NavigationContext);
  return (
    <Link
      {...rest}
      href={href as Route}
      data-pending={navigation?.pending === href || undefined}
      onNavigate={(event) => {
        if (!navigation) return;
        event.preventDefault();
        navigation.go(href);
      }}
    />
  );
}

/** Opens a page as a link does. */
export function useGo(): Go {
  const navigation = useContext(NavigationContext);
  const router = useRouter();
  return navigation?.go ?? ((href) => router.push(href as Route));
}

/** The path of the page that is shown, or of the one that is being opened. */
export function useShownPath(): string {
  const pending = useContext(NavigationContext)?.pending;
  const path = usePathname();
  return pending?.split("?")[0] ?? path;
}
