import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it, jest } from "@jest/globals";
import { boundPages } from "./busy";

const visit = (url: string): [IncomingMessage, ServerResponse] => {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  return [request, new ServerResponse(request)];
};

describe("a busy storefront", () => {
  it("draws so many pages at a time, and answers every call", () => {
    const answer = jest.fn();
    const refuse = jest.fn();
    const draw = jest.fn();
    const bounded = boundPages(2, answer, draw, refuse);
    const first = visit("/moscow?lang=de");
    bounded(...first);
    bounded(...visit("/samara/profile"));
    bounded(...visit("/moscow"));
    expect(refuse).toHaveBeenCalledTimes(1);
    for (const url of ["/api/cart/add", "/healthz", "/pictures/a.avif", "/sitemap.xml"]) bounded(...visit(url));
    expect([answer, draw, refuse].map(({ mock }) => mock.calls.length)).toEqual([4, 2, 1]);
    first[1].emit("close");
    bounded(...visit("/moscow"));
    expect([answer, draw, refuse].map(({ mock }) => mock.calls.length)).toEqual([4, 3, 1]);
  });
});
