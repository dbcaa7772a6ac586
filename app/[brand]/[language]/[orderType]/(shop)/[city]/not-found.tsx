import { Missing } from "@/app/missing";

/** A page that its city lacks, in the shell of the city. */
export default function MissingInCity() {
  return <Missing />;
}
