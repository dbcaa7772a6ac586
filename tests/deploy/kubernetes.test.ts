import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { serverVariables } from "@/lib/config/env.server";
import { processVariables } from "@/server/settings";
import { upstreamVariables } from "@/upstream/config";
import { readEnvFile } from "./compose";
import { faultsOf, type Resource, readResources, typeOf } from "./kubernetes";

const files = ["migrate", "upstream", "storefront", "edge", "network"];
const base = files.flatMap((file) => readResources(`base/${file}.yaml`));
const consoleIngress = readResources("example/console.yaml");
const needs = ["database", "redis"].flatMap((file) => readResources(`needs/${file}.yaml`));

const Labels = z.record(z.string(), z.string());
const Pod = z.object({
  metadata: z.object({ labels: Labels }),
  spec: z.looseObject({
    containers: z.array(
      z.looseObject({
        name: z.string(),
        image: z.string(),
        command: z.array(z.string()).optional(),
        ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
        env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
        envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })).default([]),
        resources: z.object({ requests: Labels, limits: z.object({ memory: z.string() }) }),
        securityContext: z.looseObject({ allowPrivilegeEscalation: z.literal(false) }),
      }),
    ),
  }),
});
const Workload = z.looseObject({ spec: z.looseObject({ template: Pod }) });
const podOf = (resource: Resource) => Workload.parse(resource).spec.template;
const workloads = base.filter(({ kind }) => ["Deployment", "Job"].includes(kind));
const deployments = base.filter(({ kind }) => kind === "Deployment");
const ofKind = (kind: string) => base.filter((resource) => resource.kind === kind);
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);

describe("the deployment of Kubernetes", () => {
  it("has no field that Kubernetes does not know, and no value of another kind", () => {
    const own = [...base, ...needs, ...consoleIngress].filter((resource) => typeOf(resource) !== null);
    expect(own.flatMap((resource) => faultsOf(resource, typeOf(resource) ?? "", `${resource.kind}`))).toEqual([]);
    const others = [...base, ...needs, ...consoleIngress].filter((resource) => typeOf(resource) === null);
    expect(others.map(({ apiVersion, kind }) => [apiVersion, kind])).toEqual([["postgresql.cnpg.io/v1", "Cluster"]]);
  });

  it.each([
    [{ spec: { replcas: 2 } }, "Deployment.spec.replcas: V1DeploymentSpec has no such field"],
    [{ spec: { replicas: "2" } }, "Deployment.spec.replicas: is no number"],
    [
      { spec: { template: { spec: { containers: [{ livenessProbe: { httpGet: { path: 1 } } }] } } } },
      "Deployment.spec.template.spec.containers[0].livenessProbe.httpGet.path: is no string",
    ],
    [{ spec: { template: { spec: { containers: {} } } } }, "Deployment.spec.template.spec.containers: is no list"],
  ])("finds a fault: %j", (resource, fault) => {
    expect(faultsOf(resource, "V1Deployment", "Deployment")).toEqual([fault]);
  });

  it("applies every file", () => {
    const [{ resources = [] } = {}] = readResources("base/kustomization.yaml").map((one) =>
      z.object({ resources: z.array(z.string()) }).parse(one),
    );
    expect(resources).toEqual(files.map((file) => `${file}.yaml`));
  });

  it("leads each service, budget, autoscaler and policy to pods that are there", () => {
    const labelsOf = deployments.map((deployment) => podOf(deployment).metadata.labels);
    const known = labelsOf.map((labels) => labels["app.kubernetes.io/component"]);
    const Selector = z.union([z.object({ matchLabels: Labels }).transform(({ matchLabels }) => matchLabels), Labels]);
    const Selecting = z.looseObject({
      spec: z.looseObject({ selector: Selector.optional(), podSelector: Selector.optional() }),
    });
    for (const resource of [
      ...ofKind("Service"),
      ...ofKind("PodDisruptionBudget"),
      ...ofKind("NetworkPolicy"),
      ...deployments,
    ]) {
      const { spec } = Selecting.parse(resource);
      const selected = spec.selector ?? spec.podSelector ?? {};
      // The console is a listener of the upstream.
      const name = resource.metadata.name === "console" ? "upstream" : resource.metadata.name;
      expect([resource.kind, name, known]).toEqual([
        resource.kind,
        selected["app.kubernetes.io/component"],
        expect.arrayContaining([selected["app.kubernetes.io/component"]]),
      ]);
    }
    for (const scaler of ofKind("HorizontalPodAutoscaler")) {
      const { spec } = z
        .looseObject({
          spec: z.looseObject({
            scaleTargetRef: z.object({ kind: z.string(), name: z.string(), apiVersion: z.string() }),
          }),
        })
        .parse(scaler);
      expect(named(spec.scaleTargetRef.kind, spec.scaleTargetRef.name)).toBeDefined();
    }
  });

  const containers = workloads.flatMap((workload) => podOf(workload).spec.containers);
  const ours = containers.filter(({ image }) => image === "mealfront");

  it("sets only what the processes read, and nothing secret", () => {
    for (const { name, env } of ours) {
      const known = name === "storefront" ? [...serverVariables, ...processVariables] : upstreamVariables;
      for (const variable of env) expect(known).toContain(variable.name);
      expect(env.filter(({ name: variable }) => /SECRET|TOKEN|PASSWORD|KEY/.test(variable))).toEqual([]);
    }
  });

  it("leaves the rest to the operator's files, and sets nothing of them to something else", () => {
    for (const { name, env, envFrom } of ours) {
      const file = name === "storefront" ? "storefront" : "upstream";
      expect(envFrom.map(({ secretRef }) => secretRef.name)).toEqual([file]);
      const { set } = readEnvFile(`deploy/${file}.env.example`);
      const others = env.filter(({ name: variable, value }) => (set[variable] ?? value) !== value);
      expect(others).toEqual([]);
    }
  });

  it("names hosts and ports that services have", () => {
    const Ports = z.looseObject({ spec: z.looseObject({ ports: z.array(z.looseObject({ port: z.number() })) }) });
    const hosts = new Map(
      ofKind("Service").map((service) => [
        service.metadata.name,
        Ports.parse(service).spec.ports.map(({ port }) => port),
      ]),
    );
    const addresses = ours
      .flatMap(({ env }) => env)
      .filter(({ value }) => value.startsWith("http://"))
      .map(({ value }) => new URL(value));
    expect(addresses).toHaveLength(2);
    for (const { hostname, port } of addresses) expect(hosts.get(hostname)).toContain(Number(port));
  });

  it("leads an ingress to the console, where the example has it listen, and lets it in (SPEC-748)", () => {
    const [, port = ""] = /^# STAFF_PORT=(\d+)$/m.exec(readFileSync("deploy/upstream.env.example", "utf8")) ?? [];
    const upstream = named("Deployment", "upstream");
    const [container] = upstream === undefined ? [] : podOf(upstream).spec.containers;
    expect(container?.ports).toContainEqual({ name: "staff", containerPort: Number(port) });
    const service = { name: "staff", port: Number(port), targetPort: "staff" };
    expect(named("Service", "console")).toMatchObject({ spec: { ports: [service] } });
    const backend = { service: { name: "console", port: { name: "staff" } } };
    expect(consoleIngress).toMatchObject([{ spec: { rules: [{ http: { paths: [{ path: "/", backend }] } }] } }]);
    const policy = named("NetworkPolicy", "upstream");
    expect(JSON.stringify(policy)).toContain('"ports":[{"port":"staff"}]');
    const listed = readFileSync("deploy/kubernetes/example/kustomization.yaml", "utf8");
    expect(listed).toContain("# - console.yaml");
  });

  it("runs nothing of ours as root, and bounds the memory of all", () => {
    for (const workload of workloads) {
      const { spec } = podOf(workload);
      for (const { name, image } of spec.containers) {
        if (image !== "mealfront") continue;
        expect([name, spec["securityContext"]]).toEqual([
          name,
          expect.objectContaining({ runAsNonRoot: true, runAsUser: 1000 }),
        ]);
      }
    }
  });

  it("starts programs that the image has", () => {
    const scripts = z.object({ scripts: Labels }).parse(JSON.parse(readFileSync("package.json", "utf8"))).scripts;
    const commands = workloads.flatMap((workload) =>
      podOf(workload).spec.containers.flatMap(({ command }) => (command === undefined ? [] : [command])),
    );
    expect(commands).toHaveLength(3);
    const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
    for (const [program, ...args] of commands) {
      const last = args.at(-1) ?? "";
      if (program === "npm") expect(scripts[last]).toBeDefined();
      else expect(dockerfile).toContain(last.split("/")[0]);
    }
  });
});

const kubectl = ["/usr/bin/kubectl", "/usr/local/bin/kubectl"].find(existsSync);
const about = kubectl === undefined ? describe.skip : describe;

about("kubectl", () => {
  it("renders the example with an operator's files", () => {
    const folder = mkdtempSync(join(tmpdir(), "mealfront-kubernetes-"));
    try {
      cpSync("deploy/kubernetes", folder, { recursive: true });
      for (const file of ["storefront", "upstream"])
        cpSync(`deploy/${file}.env.example`, join(folder, "example", `${file}.env`));
      writeFileSync(join(folder, "example", "nginx.conf"), "events {}\n");
      const text = execFileSync(kubectl ?? "", ["kustomize", join(folder, "example")], { encoding: "utf8" });
      for (const { kind } of base) expect(text).toContain(`kind: ${kind}`);
      expect(text).toMatch(/name: edge-[a-z\d]{10}/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
