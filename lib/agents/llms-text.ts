import "server-only";
import type { ServerEnv } from "@/lib/config/env.server";
import { AGENT_PROFILE } from "@/lib/contract/agent-path";
import type { CitySummary } from "@/lib/contract/place/city";
import { offeredCapabilities, RELEASE, specification } from "./release";
import { offeredTools } from "./tools";

type Facts = {
  readonly brandName: string;
  readonly description: string;
  readonly origin: string;
  readonly cities: readonly Pick<CitySummary, "alias" | "name">[];
  /** The tools that agents may call; none: the operator lets them call nothing. */
  readonly toolNames: readonly string[];
};

/** Text of an operator as one line of Markdown that is a text and nothing else (CommonMark 0.31, 2.4). */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_{}[\]<>#|!~&]/g, "\\$&");

const link = (name: string, address: string, about: string): string => `- [${plain(name)}](${address}): ${about}`;

const agentLines = (origin: string, toolNames: readonly string[]): readonly string[] =>
  toolNames.length === 0
    ? []
    : [
        "## For agents",
        "",
        `Universal Commerce Protocol, release ${RELEASE}. No login is needed. Where only a person can go on, the answer has a link to open.`,
        "",
        link("Profile", `${origin}${AGENT_PROFILE}`, "what the shop offers, with the addresses of REST"),
        link(
          "MCP",
          `${origin}/ucp/mcp`,
          `a remote server of the Model Context Protocol (POST): ${toolNames.join(", ")}`,
        ),
        link("Protocol", specification("overview"), "the specification"),
        "",
      ];

/** What the shop is and how an agent uses it, in the form of https://llmstxt.org: Markdown with a title, a summary and links. */
export const llmsTextOf = ({ brandName, description, origin, cities, toolNames }: Facts): string =>
  [
    `# ${plain(brandName)}`,
    "",
    `> ${plain(description)}`,
    "",
    ...agentLines(origin, toolNames),
    "## Menus",
    "",
    ...cities.map(({ alias, name }) => link(name, `${origin}/${alias}`, "dishes and prices of delivery and takeaway")),
    "",
    "## Optional",
    "",
    link("Sitemap", `${origin}/sitemap.xml`, "all pages with their languages"),
    link("Terms", `${origin}/user-agreement`, "the user agreement"),
    link("Privacy", `${origin}/privacy-policy`, "what is done with data of customers"),
    "",
  ].join("\n");

/** The tools that this shop lets agents call. */
export const toolNamesOf = (env: ServerEnv): readonly string[] =>
  offeredTools(offeredCapabilities(env)).map(({ name }) => name);
