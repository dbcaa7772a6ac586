import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { RequestRow } from "../../store/staff-messages";
import { say } from "../../texts/say";

const quoted = (message: string): string =>
  message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join("\n");

/**
 * The answer to a request as a letter in plain text, in the visitor's language. Nothing of what anybody typed stands in its subject.
 */
export const requestLetter = (
  { id, fields, language }: Pick<RequestRow, "id" | "fields" | "language">,
  text: string,
  brand: BrandAlias,
): { readonly subject: string; readonly text: string } => {
  const { name } = brandOf(brand);
  const written = fields["message"];
  const parts = [
    text.trim(),
    name,
    ...(typeof written === "string" ? [`${say("request.you_wrote")(language)}\n${quoted(written)}`] : []),
  ];
  return { subject: say("request.subject", { brand: name, id })(language), text: `${parts.join("\n\n")}\n` };
};
