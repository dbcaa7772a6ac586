/** @group security */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type Edge, edgeConf } from "../edge-conf";
import { edge, edgeOf } from "./edge";
import { lineOf } from "./verdict";

const plain: Edge = {
  brand: "pizza",
  hosts: ["shop.example", "www.shop.example"],
  storefronts: ["127.0.0.1:3000", "127.0.0.1:3001"],
  upstreams: ["127.0.0.1:4000"],
  listen: "443",
  folder: "/var/cache/mealfront",
  tls: { certificate: "/etc/ssl/shop.pem", key: "/etc/ssl/shop.key" },
  trusted: ["10.0.0.0/8", "192.168.0.0/16"],
};
const site = "https://shop.example";
const said = (text: string, brand = "pizza", address = site): string[] => edge(text, brand, address).map(lineOf);

describe("the configuration of nginx", () => {
  it("names what it was made from", () => {
    const text = edgeConf(plain);
    expect(edgeConf(edgeOf(text) ?? { ...plain, listen: "?" })).toBe(text);
    expect(said(text)).toEqual(["ok       nginx: for shop.example, www.shop.example, as this version writes it"]);
    const written = readFileSync("deploy/nginx.conf", "utf8");
    expect(said(written, "sushi", "http://localhost:8080")).toEqual([expect.stringMatching(/^ok/)]);
  });

  it("is found out where a line was changed by hand, with the command that writes it again", () => {
    const [line = ""] = said(edgeConf(plain).replace("server_tokens off;", "server_tokens on;"));
    expect(line).toMatch(/^failed {3}nginx: is not what this version writes/);
    expect(line).toContain(
      "npm run --silent edge -- --brand pizza --host shop.example --host www.shop.example --listen 443 --certificate /etc/ssl/shop.pem --key /etc/ssl/shop.key --ipv4 --storefront 127.0.0.1:3000 --storefront 127.0.0.1:3001 --upstream 127.0.0.1:4000 --trusted 10.0.0.0/8 --trusted 192.168.0.0/16",
    );
  });

  it("is of another brand, or another name", () => {
    expect(said(edgeConf(plain), "sushi")[0]).toMatch(/^failed .*serves pizza, not sushi/);
    expect(said(edgeConf(plain), "pizza", "https://other.example")[0]).toMatch(/^failed .*refuses other\.example/);
  });

  it("has no route for webhooks of acquirers", () => {
    const closed = edgeConf({ ...plain, upstreams: [] });
    expect(edge(closed, "pizza", site, ["yookassa"]).map(lineOf)).toEqual([
      expect.stringMatching(/^failed {3}nginx: webhooks of yookassa have no route: .* -> write it with --upstream/),
    ]);
    expect(edge(edgeConf(plain), "pizza", site, ["yookassa"])[0]?.level).toBe("ok");
  });

  it("is somebody else's", () => expect(said("events {}")).toEqual([expect.stringMatching(/^warning .*not made by/)]));
});

describe("the configuration of nginx for a public host", () => {
  const open: Edge = { ...plain, isDualStack: true, redirect: "80", challenges: "/var/lib/acme" };

  it("names its redirect, its challenges and IPv6", () => {
    const text = edgeConf(open);
    expect(edgeConf(edgeOf(text) ?? plain)).toBe(text);
    expect(said(text)).toEqual([expect.stringMatching(/^ok/)]);
  });

  it("names where its log goes, and is written again with it", () => {
    const logged: Edge = { ...open, log: "/var/log/mealfront/pizza.log" };
    const text = edgeConf(logged);
    expect(edgeConf(edgeOf(text) ?? plain)).toBe(text);
    expect(said(text)).toEqual([expect.stringMatching(/^ok/)]);
    expect(said(text.replace("server_tokens off;", ""))[0]).toContain(
      "--log /var/log/mealfront/pizza.log > nginx.conf",
    );
  });

  it("is written again with the same options", () => {
    const changed = (edge: Edge): string => said(edgeConf(edge).replace("server_tokens off;", ""))[0] ?? "";
    expect(changed(open)).toContain("--redirect 80 --challenges /var/lib/acme");
    expect(changed(open)).not.toContain("--ipv4");
    expect(changed(plain)).toContain("--key /etc/ssl/shop.key --ipv4 --storefront");
  });
});
