import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";

const Service = z.object({
  image: z.string(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  env_file: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.object({ default: z.object({ ipv4_address: z.ipv4() }) }).optional(),
  stop_grace_period: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
});
export type Service = z.output<typeof Service>;
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  networks: z.object({
    default: z.object({
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.cidrv4(), ip_range: z.cidrv4() })]) }),
    }),
  }),
});

/** The composition of containers, anchors resolved. */
export const readCompose = () => Compose.parse(parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }));

/** An environment file: what it sets, and what it names only. */
export const readEnvFile = (path: string) => {
  const lines = readFileSync(path, "utf8").split("\n");
  const set = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value ?? ""] as const];
  });
  const named = lines.flatMap((line) => /^# ([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
  return { set: Object.fromEntries(set), named };
};

/** One instruction of a Dockerfile, its lines joined. */
export type Instruction = { readonly word: string; readonly rest: string };

/** The stages of the image, the last one is what runs. */
export const readDockerfile = (): Instruction[][] => {
  const text = readFileSync("deploy/Dockerfile", "utf8").replace(/\\\n\s*/g, "");
  const stages: Instruction[][] = [];
  for (const line of text.split("\n")) {
    const [, word, rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === undefined) continue;
    if (word === "FROM") stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
};

/** Names under node_modules that the image does without, `*` for any ending. */
export const leftOut = (): string[] =>
  readDockerfile()
    .flat()
    .filter(({ word, rest }) => word === "RUN" && rest.startsWith("rm -rf node_modules/"))
    .flatMap(({ rest }) => rest.slice("rm -rf ".length).split(" "));

/** Endings of files under node_modules that the image does without. */
export const leftOutEndings = (): string[] =>
  readDockerfile()
    .flat()
    .filter(({ word, rest }) => word === "RUN" && rest.startsWith("find node_modules ") && rest.endsWith(" -delete"))
    .flatMap(({ rest }) => [...rest.matchAll(/-name '\*([^']+)'/g)].map(([, ending = ""]) => ending));

/** A unit of systemd: what stands under each name, several times perhaps. */
export const readUnit = (path: string) => {
  const entries = new Map<string, string[]>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, name, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) entries.set(name, [...(entries.get(name) ?? []), value]);
  }
  return (name: string): readonly string[] => entries.get(name) ?? [];
};

/** What a COPY takes, and from which stage; null: from the repository. */
export const copied = ({ rest }: Instruction) => {
  const parts = rest.split(" ").filter((part) => !part.startsWith("--"));
  return { from: /--from=(\w+)/.exec(rest)?.[1] ?? null, paths: parts.slice(0, -1), to: parts.at(-1) ?? "" };
};
