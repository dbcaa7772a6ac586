import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import * as z from "zod";

const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string().optional() }).default({}),
});
export type Resource = z.output<typeof Resource>;

/** The resources of a file of YAML documents. */
export const readResources = (path: string): Resource[] =>
  parseAllDocuments(readFileSync(join("deploy", "kubernetes", path), "utf8")).map((document) =>
    Resource.parse(document.toJS()),
  );

const Types = z.record(z.string(), z.record(z.string(), z.string()));
const printed = execFileSync(process.execPath, ["tests/deploy/kubernetes-types.mjs"], { maxBuffer: 64 * 1024 * 1024 });
const types = new Map(Object.entries(Types.parse(JSON.parse(String(printed)))));

const Fields = z.record(z.string(), z.unknown());

/**
 * What of a value is not what Kubernetes' API calls it: a field that the type does not have, or a value of another kind. The types
 * are those of the API's own description, as `@kubernetes/client-node` is generated from it.
 *
 * @param type `V1PodSpec`, `Array<V1Container>`, `{ [key: string]: string; }`, `number | string`
 */
export const faultsOf = (value: unknown, type: string, path: string): string[] => {
  if (value === undefined) return [];
  const list = /^(?:Array|Set)<(.+)>$/.exec(type)?.[1];
  if (list !== undefined) {
    if (!Array.isArray(value)) return [`${path}: is no list`];
    return value.flatMap((one, index) => faultsOf(one, list, `${path}[${index}]`));
  }
  const values = /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  if (values !== undefined) {
    const fields = Fields.safeParse(value).data;
    if (fields === undefined) return [`${path}: has no fields`];
    return Object.entries(fields).flatMap(([name, one]) => faultsOf(one, values, `${path}.${name}`));
  }
  if (type === "any") return [];
  if (type === "IntOrString")
    return ["number", "string"].includes(typeof value) ? [] : [`${path}: is no number or text`];
  const known = types.get(type);
  if (known === undefined) return typeof value === type ? [] : [`${path}: is no ${type}`];
  const fields = Fields.safeParse(value).data;
  if (fields === undefined) return [`${path}: has no fields`];
  return Object.entries(fields).flatMap(([name, one]) => {
    const of = known[name];
    return of === undefined ? [`${path}.${name}: ${type} has no such field`] : faultsOf(one, of, `${path}.${name}`);
  });
};

/** `V1Deployment` for apps/v1 and Deployment; null where Kubernetes itself has no such resource. */
export const typeOf = ({ apiVersion, kind }: Resource): string | null => {
  const version = apiVersion.split("/").at(-1) ?? "";
  const type = `${version[0]?.toUpperCase()}${version.slice(1)}${kind}`;
  return types.has(type) ? type : null;
};
