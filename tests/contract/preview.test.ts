import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { scheduleIntervals } from "@/lib/contract/place/schedule";
import { shops } from "@/lib/contract/place/shop";
import { clock } from "@/lib/contract/settings";
import { previewToken } from "@/lib/request/preview-token";
import { headersOf, newCaller } from "./client";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";
import { previewSecret } from "./upstream";

const at = new Date("2026-11-20T23:59:00Z");
const soon = new Date(Date.now() + 600_000);
const signed = (secret: string, until = soon) =>
  previewToken({ brand: "sushi", secret }, { at, until, cartId: randomUUID() });
const token = signed(previewSecret);

onEachDatabase("what an operator previews", (url) => {
  const ask = async (method: string, path: string, preview: string, body?: unknown) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { ...headersOf(newCaller()), "x-preview": preview, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: JSON.parse(await response.text()) };
  };

  it("is announced by the clock", async () => {
    expect((await ask("GET", clock.path, token)).json).toEqual({ now: at.toISOString() });
  });

  it("is what slots are counted from: at 03:59 in Samara the business day is still Friday", async () => {
    const { json } = await ask("POST", scheduleIntervals.path, token, { date: null, city_alias: "samara" });
    expect(json.date_today).toBe("2026-11-20");
  });

  it("has the holidays of its year, however long ago they were imported (SPEC-467)", async () => {
    const far = previewToken(
      { brand: "sushi", secret: previewSecret },
      { at: new Date("2031-12-31T15:00:00Z"), until: soon, cartId: randomUUID() },
    );
    const { json } = await ask("POST", scheduleIntervals.path, far, { date: null, city_alias: "samara" });
    expect(json).toMatchObject({ date_today: "2031-12-31", intervals: [] });
    const listed = (await ask("GET", `${shops.path}?city_id=${cityId("samara")}`, far)).json;
    expect(listed.shops[0].schedule.custom["2032-01-01"].working_minutes).toEqual([]);
  });

  it("changes nothing for those who ask after it", async () => {
    const { json } = await ask("GET", clock.path, "");
    expect(json.now).not.toBe(at.toISOString());
    expect((await ask("GET", `${shops.path}?city_id=${cityId("samara")}`, token)).status).toBe(200);
  });

  it.each([
    { what: "another secret", preview: signed("somebody-else's-secret") },
    { what: "an hour that has passed", preview: signed(previewSecret, new Date(Date.now() - 1000)) },
    { what: "another instant than was signed", preview: token.replace(/^preview\.\d+/, "preview.1") },
    { what: "a bare instant", preview: at.toISOString() },
  ])("is not believed with $what", async ({ preview }) => {
    expect((await ask("GET", clock.path, preview)).json.now).not.toBe(at.toISOString());
  });

  it("is never ordered", async () => {
    for (const path of ["/order/create", "/order/create-order-cache", "/auth/send-code", "/feedback/questions"]) {
      expect(await ask("POST", path, token, {})).toMatchObject({ status: 403, json: { code: "preview" } });
    }
  });
});
