import { expect, it } from "@jest/globals";
import { signedHeaders } from "./s3-signature";

/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, with their invented key. */
const key = {
  region: "us-east-1",
  keyId: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const bucket = "https://examplebucket.s3.amazonaws.com";
const now = new Date("2013-05-24T00:00:00Z");

it.each([
  {
    about: "a file that is read",
    method: "GET",
    path: "/test.txt",
    headers: { range: "bytes=0-9" },
    body: "",
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    about: "a file that is written",
    method: "PUT",
    path: "/test%24file.text",
    headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    body: "Welcome to Amazon S3.",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    about: "a list of files",
    method: "GET",
    path: "/?max-keys=2&prefix=J",
    headers: {},
    body: "",
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
])("signs $about as the published example does", ({ method, path, headers, body, signature }) => {
  const signed = signedHeaders({ method, url: new URL(path, bucket), headers, body: Buffer.from(body), now }, key);
  expect(signed["authorization"]).toContain(`Signature=${signature}`);
});
