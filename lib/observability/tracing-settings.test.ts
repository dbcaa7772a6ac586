/** @rule SPEC-535 */
import { describe, expect, it } from "@jest/globals";
import { readTracingSettings } from "./tracing-settings";

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
const usual = { protocol: "http/protobuf", sampler: { root: "always_on", followsParent: true, ratio: 1 } };

describe("traces are off", () => {
  it.each([
    ["without an endpoint", {}],
    ["with an empty one", { OTEL_EXPORTER_OTLP_ENDPOINT: " " }],
    ["with a name for the service alone", { OTEL_SERVICE_NAME: "shop" }],
    ["where they are disabled", { ...endpoint, OTEL_SDK_DISABLED: "TRUE" }],
    ["where nothing exports them", { ...endpoint, OTEL_TRACES_EXPORTER: "none" }],
    // What is wrong with settings that nothing uses stops no shop.
    ["with a wrong sampler and no endpoint", { OTEL_TRACES_SAMPLER: "jaeger_remote" }],
  ])("%s", (_, given) => expect(readTracingSettings(given)).toBeNull());
});

describe("traces are sent", () => {
  it.each([
    ["to an endpoint", endpoint, {}],
    ["to one for traces alone", { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://x.test/v1/traces" }, {}],
    ["unless they are disabled by another word", { ...endpoint, OTEL_SDK_DISABLED: "1" }, {}],
    ["as JSON", { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" }, { protocol: "http/json" }],
    [
      "as the setting of traces says",
      {
        ...endpoint,
        OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
        OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/protobuf",
      },
      {},
    ],
    [
      "for one in ten",
      { ...endpoint, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.1" },
      { sampler: { root: "traceidratio", followsParent: true, ratio: 0.1 } },
    ],
    [
      "for each by its own ratio",
      { ...endpoint, OTEL_TRACES_SAMPLER: "traceidratio" },
      { sampler: { root: "traceidratio", followsParent: false, ratio: 1 } },
    ],
    [
      "for none that begins here",
      { ...endpoint, OTEL_TRACES_SAMPLER: "parentbased_always_off" },
      { sampler: { root: "always_off", followsParent: true, ratio: 1 } },
    ],
    [
      "whatever the argument of a sampler that has none",
      { ...endpoint, OTEL_TRACES_SAMPLER: "always_on", OTEL_TRACES_SAMPLER_ARG: "x" },
      { sampler: { root: "always_on", followsParent: false, ratio: 1 } },
    ],
  ])("%s", (_, given, differs) => expect(readTracingSettings(given)).toEqual({ ...usual, ...differs }));
});

describe("a wrong setting is named", () => {
  it.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }],
    ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "ftp://x" }],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }],
    ["OTEL_TRACES_EXPORTER", { ...endpoint, OTEL_TRACES_EXPORTER: "zipkin" }],
    ["OTEL_TRACES_SAMPLER", { ...endpoint, OTEL_TRACES_SAMPLER: "parentbased_jaeger_remote" }],
    ["OTEL_TRACES_SAMPLER_ARG", { ...endpoint, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "10%" }],
    ["OTEL_TRACES_SAMPLER_ARG", { ...endpoint, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "1.5" }],
  ])("%s", (name, given) => expect(() => readTracingSettings(given)).toThrow(new RegExp(`^${name} is `)));
});
