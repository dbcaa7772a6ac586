import { Missing } from "@/app/_screens/missing";

/** A page that its city lacks, in the shell of the city. */
export default function MissingInCity() {
  return <Missing />;
}
