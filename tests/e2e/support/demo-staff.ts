import type { BrowserContext, Page } from "@playwright/test";
import * as z from "zod";
import { staffLogin } from "../../../lib/contract/staff/staff-session";
import type { Stack } from "../../../scripts/stack";
import { control } from "../../contract/control";
import { createStaffBrowser } from "../../support/staff-browser";

type DemoConsole = Pick<Stack, "consoleUrl" | "upstreamUrl">;

const Login = z.object({ emails: z.array(z.string()), password: z.string() });

/** The manager of all shops of a demo, logged in without the screens of it. */
export const demoManager = async ({ consoleUrl, upstreamUrl }: DemoConsole) => {
  const { emails, password } = Login.parse(await control(upstreamUrl, "/staff", {}));
  const manager = createStaffBrowser(z.string().parse(consoleUrl));
  await manager.get(staffLogin, { body: { email: emails[0] ?? "", password } });
  return manager;
};

/** A page of a browser at the console in Russian, where that manager is logged in and the board is that of a shop. */
export const demoDesk = async (office: BrowserContext, shop: DemoConsole, shopId: number): Promise<Page> => {
  const { cookies } = await demoManager(shop);
  const url = z.string().parse(shop.consoleUrl);
  await office.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await office.addInitScript((id) => {
    localStorage.setItem("console_language", "ru");
    localStorage.setItem("board_shop", id);
  }, String(shopId));
  return office.newPage();
};
