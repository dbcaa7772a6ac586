import { AppRouterContext as NextRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext as NextPathnameContext,
  SearchParamsContext as NextSearchContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";

/** What `useRouter` of `next/navigation` reads: tests render our components without Next's router, and provide it. */
export const AppRouterContext = NextRouterContext;

/** What `useSearchParams` of `next/navigation` reads. */
export const SearchParamsContext = NextSearchContext;

/** What `usePathname` of `next/navigation` reads. */
export const PathnameContext = NextPathnameContext;
