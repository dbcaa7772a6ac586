import type { Hono } from "hono";
import * as z from "zod/mini";
import type { Dependencies } from "../dependencies";
import type { Reference } from "../domain/catalogue/reference";
import { hashPassword } from "../domain/staff/password";
import { accountByEmail, addAccount, updateAccount } from "../store/staff-accounts";
import { bodyOf } from "./control-body";

/** Of every account of the demo; printed at its start, so it is no secret. */
const PASSWORD = "a table by the window";

/** Who logs in at the demo without a second factor. An owner needs one: the demo has none. */
const demoStaff = [
  { email: "manager@demo.example", name: "Demo manager", role: "manager" },
  { email: "kitchen@demo.example", name: "Demo kitchen", role: "kitchen" },
] as const;

/** The shop of the kitchen: the first of the first city. */
const firstShop = ({ cities, shopsOf }: Reference): number | undefined => shopsOf.get(cities[0]?.id ?? 0)?.[0]?.id;

/** Makes the accounts of the demo, or gives those that are there their password again. The manager has all shops, the kitchen one. */
const openStaff = async ({ db, catalog, clock }: Pick<Dependencies, "catalog" | "clock" | "db">): Promise<void> => {
  const reference = catalog.current();
  const shopId = firstShop(reference);
  const password = await hashPassword(PASSWORD);
  for (const { email, name, role } of demoStaff) {
    const account =
      (await accountByEmail(db, email)) ??
      (await addAccount(db, {
        email,
        name,
        role,
        shop_ids: role === "kitchen" && shopId !== undefined ? [shopId] : [],
        language: reference.settings.default_language,
        created_at: clock.now(),
      }));
    if (account !== null) await updateAccount(db, account.id, { password, disabled_at: null });
  }
};

/** Accounts of the staff with a known password: in the sandbox alone. */
export const serveStaffControl = (app: Hono, deps: Pick<Dependencies, "catalog" | "clock" | "db">): void => {
  app.post("/private/staff", async (c) => {
    await bodyOf(c, z.strictObject({}));
    await openStaff(deps);
    return c.json({ emails: demoStaff.map(({ email }) => email), password: PASSWORD });
  });
};
