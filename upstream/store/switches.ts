import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { meta, settings } from "./schema/brand";

/** What the sandbox switches of an operator's settings; absent: stays as it is. */
export type Switches = {
  readonly login?: boolean | undefined;
  readonly captcha?: boolean | undefined;
  readonly code_length?: 4 | 6 | undefined;
};

/** Switches customer login and its captcha on and off, and sets the length of its codes. */
export const setSwitches = (db: Database, { login, captcha, code_length }: Switches): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).for("update");
    if (row === undefined) throw new Error("The database has no settings.");
    const { customers, captcha: asked, ...rest } = row.value;
    const value = {
      ...rest,
      customers: {
        ...customers,
        is_auth_enabled: login ?? customers.is_auth_enabled,
        ...(code_length !== undefined && { code_length }),
      },
      captcha: { checked: captcha ?? asked.checked },
    };
    await tx.update(settings).set({ value });
    await tx.update(meta).set({ catalog_version: sql`${meta.catalog_version} + 1` });
  });
