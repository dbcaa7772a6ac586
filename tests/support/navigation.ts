// Jest puts this file in the place of `next/navigation`; with its suffix it is Next's own.
import { notFound as renderNotFound, type useRouter as useNextRouter } from "next/navigation.js";
import { createContext, useContext } from "react";

type Router = ReturnType<typeof useNextRouter>;

/** The router that components under test get. */
export const RouterContext = createContext<Router | null>(null);

/** The path of the page that components under test stand on. */
export const PathnameContext = createContext("/");

/** The query of the page that components under test stand on. */
export const SearchParamsContext = createContext(new URLSearchParams());

export const useRouter = (): Router => {
  const router = useContext(RouterContext);
  if (router === null) throw new Error("a test provides the router: see tests/support/storefront-page.tsx");
  return router;
};

export const usePathname = (): string => useContext(PathnameContext);

export const useSearchParams = (): URLSearchParams => useContext(SearchParamsContext);

export const notFound = (): never => renderNotFound();
