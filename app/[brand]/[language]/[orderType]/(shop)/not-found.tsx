import { Missing } from "@/app/_screens/missing";

/**
 * The last resort, for a city or a text that the upstream took away a moment ago. It travels with every page of the
 * shop, so it has no shell; what is missing otherwise has one (see `[...rest]` and `[city]`).
 */
export default function MissingPage() {
  return <Missing />;
}
