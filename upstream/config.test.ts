/** @rule SPEC-394 */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "./config";

const secret = "0123456789abcdef";

describe("the environment of the upstream", () => {
  it("has working defaults in the demo", () => {
    expect(readConfig({ DEMO: "1" })).toMatchObject({ brand: "sushi", port: 4000, databaseUrl: null, kitchenPace: 20 });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ DEMO: "1", DATABASE_URL: "" }).databaseUrl).toBeNull();
  });

  it.each([
    { environment: {}, error: "UPSTREAM_TOKEN" },
    { environment: { UPSTREAM_TOKEN: "short" }, error: "UPSTREAM_TOKEN" },
    { environment: { UPSTREAM_TOKEN: secret, NODE_ENV: "production" }, error: "DATABASE_URL" },
    { environment: { DEMO: "1", BRAND: "tacos" }, error: "BRAND" },
    { environment: { DEMO: "1", KITCHEN_PACE: "0" }, error: "KITCHEN_PACE" },
    { environment: { DEMO: "1", DATABASE_POOL: "1" }, error: "DATABASE_POOL" },
    { environment: { DEMO: "1", DATABASE_POOL: "ten" }, error: "DATABASE_POOL" },
    { environment: { DEMO: "1", DATABASE_TIMEOUT: "0" }, error: "DATABASE_TIMEOUT" },
    { environment: { DEMO: "1", DATABASE_URL: "mysql://x/y" }, error: "DATABASE_URL" },
    { environment: { DEMO: "1", UPSTREAM_PORT: "http" }, error: "UPSTREAM_PORT" },
    { environment: { DEMO: "1", STOREFRONT_URL: "shop" }, error: "STOREFRONT_URL" },
    { environment: { UPSTREAM_TOKEN: secret, STOREFRONT_URL: "http://shop" }, error: "REVALIDATE_SECRET" },
    { environment: { DEMO: "1", VAPID_PUBLIC_KEY: "k".repeat(87) }, error: "VAPID_PRIVATE_KEY" },
    { environment: { DEMO: "1", VAPID_SUBJECT: "operator" }, error: "VAPID_SUBJECT" },
    { environment: { UPSTREAM_TOKEN: secret, PUSH_LOCAL: "1" }, error: "PUSH_LOCAL" },
    { environment: { DEMO: "1", SMTP_URL: "smtp://mail.example" }, error: "MAIL_FROM" },
    { environment: { DEMO: "1", TELEGRAM_BOT_TOKEN: "my bot" }, error: "TELEGRAM_BOT_TOKEN" },
    { environment: { DEMO: "1", NOTIFY_WEBHOOK_SECRET: "guess me" }, error: "NOTIFY_WEBHOOK_SECRET" },
    { environment: { DEMO: "1", MEDIA_URL: "http://cdn.example" }, error: "MEDIA_URL" },
    { environment: { DEMO: "1", MEDIA_URL: "https://cdn.example/" }, error: "MEDIA_URL" },
    { environment: { DEMO: "1", MEDIA_S3_URL: "https://s3.example/media" }, error: "MEDIA_S3_KEY_ID" },
    {
      environment: { DEMO: "1", MEDIA_S3_URL: "https://s3.example/media", MEDIA_S3_KEY_ID: "k", MEDIA_S3_SECRET: "s" },
      error: "MEDIA_URL",
    },
    { environment: { DEMO: "1", SMTP_URL: "https://mail.example", MAIL_FROM: "a@b.example" }, error: "SMTP_URL" },
    { environment: { DEMO: "1", STRIPE_SECRET_KEY: "pk_live_1" }, error: "STRIPE_SECRET_KEY: is no secret" },
    { environment: { DEMO: "1", STRIPE_SECRET_KEY: "sk_live_1" }, error: "STRIPE_WEBHOOK_SECRET is required" },
    { environment: { DEMO: "1", STRIPE_WEBHOOK_SECRET: "sk_live_1" }, error: "STRIPE_WEBHOOK_SECRET: is no signing" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "telepathy" }, error: "ADDRESS_PROVIDER" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "nominatim" }, error: "NOMINATIM_URL" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "yandex", YANDEX_GEOCODER_KEY: "g" }, error: "YANDEX_SUGGEST_KEY" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "yandex", YANDEX_SUGGEST_KEY: "s" }, error: "YANDEX_GEOCODER_KEY" },
  ])("refuses $environment and names $error", ({ environment, error }) => {
    expect(() => readConfig(environment)).toThrow(error);
  });

  it("notifies a storefront of changes if there is one", () => {
    expect(readConfig({ DEMO: "1" }).storefront).toBeNull();
    const environment = { UPSTREAM_TOKEN: secret, STOREFRONT_URL: "http://shop:3000/", REVALIDATE_SECRET: secret };
    expect(readConfig(environment).storefront).toEqual({ url: "http://shop:3000", secret });
  });

  it("uses the gazetteer for addresses by default", () => {
    expect(readConfig({ DEMO: "1" }).addressProvider).toEqual({ kind: "gazetteer" });
    const nominatim = { ADDRESS_PROVIDER: "nominatim", NOMINATIM_URL: "https://osm.example" };
    expect(readConfig({ DEMO: "1", ...nominatim }).addressProvider).toMatchObject({ url: "https://osm.example" });
    const yandex = { ADDRESS_PROVIDER: "yandex", YANDEX_SUGGEST_KEY: "s", YANDEX_GEOCODER_KEY: "g" };
    expect(readConfig({ DEMO: "1", ...yandex }).addressProvider).toMatchObject({
      suggestUrl: "https://suggest-maps.yandex.ru/v1/suggest",
      suggestKey: "s",
      geocoderUrl: "https://geocode-maps.yandex.ru/v1/",
      geocoderKey: "g",
    });
  });

  it("sends messages to customers by the given services, with the operator's keys", () => {
    expect(readConfig({ UPSTREAM_TOKEN: secret }).messages).toEqual({
      push: null,
      mailServer: null,
      telegram: null,
      webhook: null,
    });
    const keys = { VAPID_PUBLIC_KEY: "p".repeat(87), VAPID_PRIVATE_KEY: "q".repeat(43), VAPID_SUBJECT: "mailto:a@b.c" };
    const mail = { SMTP_URL: "smtps://user:pass@mail.example:465", MAIL_FROM: "Shop <orders@shop.example>" };
    const { push, mailServer } = readConfig({
      UPSTREAM_TOKEN: secret,
      SITE_URL: "https://shop.example",
      ...keys,
      ...mail,
    }).messages;
    expect(push?.allowsLocal).toBe(false);
    expect(push?.vapid()).toEqual({ publicKey: "p".repeat(87), privateKey: "q".repeat(43), subject: "mailto:a@b.c" });
    expect(mailServer).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM, host: "shop.example" });
    expect(readConfig({ DEMO: "1", PUSH_LOCAL: "1" }).messages.push?.allowsLocal).toBe(true);
  });

  it("notifies the staff by what it is given (SPEC-519)", () => {
    const [older, newer] = [1, 2].map((byte) => `whsec_${Buffer.alloc(24, byte).toString("base64")}`);
    const { telegram, webhook } = readConfig({
      UPSTREAM_TOKEN: secret,
      TELEGRAM_BOT_TOKEN: "123456:abcdefghijklmnopqrstuvwxyz",
      NOTIFY_WEBHOOK_SECRET: ` ${newer}  ${older} `,
    }).messages;
    expect(telegram).toEqual({ token: "123456:abcdefghijklmnopqrstuvwxyz", apiUrl: "https://api.telegram.org" });
    expect(webhook).toEqual({ secrets: [newer, older], allowsPrivate: false });
  });

  it.each([
    ["CloudPayments", { CLOUDPAYMENTS_PUBLIC_ID: "pk_1", CLOUDPAYMENTS_SECRET: "s" }],
    ["YooKassa", { YOOKASSA_SHOP_ID: "1", YOOKASSA_SECRET: "s" }],
    ["an RBS gateway", { RBS_USER: "u", RBS_PASSWORD: "p" }],
    ["Sber's gateway", { SBER_USER: "u", SBER_PASSWORD: "p" }],
    ["Stripe", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ])("does not start with %s and without the address that banks lead back to", (_name, account) => {
    const env = { UPSTREAM_TOKEN: secret, ...account };
    expect(() => readConfig(env)).toThrow("Wrong environment: SITE_URL is required with a live acquirer");
    // The address of the storefront inside the network is not the one customers come by.
    expect(() => readConfig({ ...env, STOREFRONT_URL: "http://storefront:3000", REVALIDATE_SECRET: secret })).toThrow(
      "SITE_URL is required with a live acquirer",
    );
    expect(readConfig({ ...env, SITE_URL: "https://shop.example" }).siteOrigin).toBe("https://shop.example");
  });

  it("has no control API without the demo", () => {
    const config = readConfig({ UPSTREAM_TOKEN: secret, CONTROL_TOKEN: secret });
    expect(config.controlToken).toBeNull();
  });
});
