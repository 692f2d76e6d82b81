"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { type ComponentProps, createContext, useContext } from "react";

type GoOptions = {
  /** Whether the page replaces the current history entry. */
  replace?: boolean;
  /** Called when no guard prevents the navigation. */
  beforeNavigate?: () => void;
};
type Go = (href: string, options?: GoOptions) => void;

/** Navigation between the pages of a shell. */
export type Navigation = {
  /** The address that is being opened. */
  pending: string | null;
  go: Go;
};

/** Null outside a shell. */
export const NavigationContext = createContext<Navigation | null>(null);

/** A link to a page of the product. It is marked as pending until the page is shown. */
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

/** Returns a function that opens a page as a link does. */
export function useGo(): Go {
  const navigation = useContext(NavigationContext);
  const router = useRouter();
  return navigation?.go ?? ((href) => router.push(href as Route));
}

/** Returns the path of the current page, or of the page that is being opened. */
export function useShownPath(): string {
  const pending = useContext(NavigationContext)?.pending;
  const path = usePathname();
  return pending?.split("?")[0] ?? path;
}
