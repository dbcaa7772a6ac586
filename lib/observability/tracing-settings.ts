import * as z from "zod/mini";

/** What OpenTelemetry's specification calls "unset": the variable is empty. */
const text = z.optional(z.string());

/**
 * The standard variables of traces (OpenTelemetry specification 1.5x, "Environment Variable Specification" and "OTLP
 * Exporter"). The exporter reads further ones itself: timeouts, compression, certificates.
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: text,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text,
  OTEL_EXPORTER_OTLP_PROTOCOL: text,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text,
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: text,
  OTEL_TRACES_EXPORTER: text,
  OTEL_TRACES_SAMPLER: text,
  OTEL_TRACES_SAMPLER_ARG: text,
  OTEL_SDK_DISABLED: text,
};

type Given = Readonly<Partial<Record<keyof typeof tracingVariables, string | undefined>>>;

const samplers = ["always_on", "always_off", "traceidratio"] as const;
type RootSampler = (typeof samplers)[number];

export type SamplerChoice = {
  /** Decides of traces that begin here. */
  readonly root: RootSampler;
  /** Whether a caller of ours has decided already. */
  readonly followsParent: boolean;
  /** Of `traceidratio`: 0 to 1. */
  readonly ratio: number;
};

const protocols = ["http/protobuf", "http/json"] as const;

export type TracingSettings = {
  readonly protocol: (typeof protocols)[number];
  readonly sampler: SamplerChoice;
};

/** A variable as the specification reads it: surrounding spaces are nothing, and an empty one is unset. */
const textOf = (given: Given, name: keyof typeof tracingVariables): string | null => given[name]?.trim() || null;

const endpointNames = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"] as const;
const protocolNames = ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"] as const;

const isHttp = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const protocolOf = (given: Given): TracingSettings["protocol"] => {
  const name = protocolNames.find((one) => textOf(given, one) !== null);
  const value = name === undefined ? "http/protobuf" : textOf(given, name);
  const known = protocols.find((one) => one === value);
  if (known === undefined) throw new Error(`${name} is ${protocols.join(" or ")}`);
  return known;
};

const samplerOf = (given: Given): SamplerChoice => {
  const value = textOf(given, "OTEL_TRACES_SAMPLER") ?? "parentbased_always_on";
  const name = value.replace(/^parentbased_/, "");
  const root = samplers.find((one) => one === name);
  if (root === undefined) throw new Error(`OTEL_TRACES_SAMPLER is [parentbased_]${samplers.join(" or ")}`);
  const ratio = Number(textOf(given, "OTEL_TRACES_SAMPLER_ARG") ?? 1);
  // The argument means nothing to the others.
  if (root === "traceidratio" && !(ratio >= 0 && ratio <= 1)) {
    throw new Error("OTEL_TRACES_SAMPLER_ARG is a number from 0 to 1");
  }
  return { root, followsParent: value !== name, ratio: root === "traceidratio" ? ratio : 1 };
};

/**
 * Whether and how traces are sent; null: they are off, as they are without an endpoint.
 *
 * @throws Error with the name of the wrong variable
 */
export const readTracingSettings = (given: Given): TracingSettings | null => {
  const isDisabled = textOf(given, "OTEL_SDK_DISABLED")?.toLowerCase() === "true";
  const exporter = textOf(given, "OTEL_TRACES_EXPORTER") ?? "otlp";
  const endpoint = endpointNames.find((name) => textOf(given, name) !== null);
  if (isDisabled || exporter === "none" || endpoint === undefined) return null;
  if (exporter !== "otlp") throw new Error("OTEL_TRACES_EXPORTER is otlp or none");
  if (!isHttp(textOf(given, endpoint) ?? "")) throw new Error(`${endpoint} is an address, http://collector:4318`);
  return { protocol: protocolOf(given), sampler: samplerOf(given) };
};
