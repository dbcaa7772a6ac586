import { notFound } from "next/navigation";

/** The one name the middleware gives to whatever is missing. */
export default function MissingPage() {
  notFound();
}
