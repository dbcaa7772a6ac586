import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { httpGateway } from "./http-gateway";
import { MessageLost, nobody } from "./messenger";

const message = {
  channel: "sms",
  phone: "79161234567",
  text: "0042 is your code",
  code: "0042",
  now: new Date(0),
} as const;

let server: Server | null = null;
afterEach(() => {
  server?.close();
});

const listen = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    server = createServer(answer).listen(0, "127.0.0.1", () => {
      const address = server?.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/messages`);
    });
  });

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
};

describe("an SMS gateway", () => {
  it("receives channel, number, text and code, with its token", async () => {
    const seen: { readonly request: IncomingMessage; readonly body: unknown }[] = [];
    const url = await listen((request, response) => {
      void bodyOf(request).then((body) => {
        seen.push({ request, body });
        response.writeHead(202).end("taken");
      });
    });
    await httpGateway({ url, token: "secret" }).send(message);
    expect(seen[0]?.body).toEqual({ channel: "sms", to: "+79161234567", text: "0042 is your code", code: "0042" });
    expect(seen[0]?.request).toMatchObject({ method: "POST", url: "/messages" });
    expect(seen[0]?.request.headers).toMatchObject({
      authorization: "Bearer secret",
      "content-type": "application/json",
    });
  });

  it.each([400, 401, 500, 302])("has lost a message it answers %i to", async (status) => {
    const url = await listen((_request, response) => response.writeHead(status, { location: "/elsewhere" }).end());
    await expect(httpGateway({ url, token: null }).send(message)).rejects.toThrow(MessageLost);
  });

  it("that is not there has lost it too", async () => {
    await expect(httpGateway({ url: "http://127.0.0.1:9/", token: null }).send(message)).rejects.toThrow(MessageLost);
  });

  it("that is not configured sends nothing", async () => {
    await expect(nobody.send(message)).rejects.toThrow("SMS_GATEWAY_URL");
  });
});
