import { expect, it } from "@jest/globals";
import { ownHeaders } from "./drawn-page";

it("names no inner path in the headers of an answer, and keeps the others (SPEC-338)", () => {
  const headers = {
    "content-type": "text/html",
    "x-middleware-rewrite": "/sushi/ru/delivery/moscow",
    "x-robots-tag": "noindex",
  };
  const sent = ownHeaders(headers, "");
  expect(sent).toMatchObject({ "content-type": "text/html", "x-robots-tag": "noindex" });
  expect(JSON.stringify(sent)).not.toContain("/sushi/ru");
});
