import { Client } from "pg";
import { freePort } from "../../scripts/ports";
import { type BackEnd, openBackEnd } from "./back-end";
import { type StaffPeople, staffPeople } from "./staff-newcomer";

type Rows = readonly Readonly<Record<string, unknown>>[];

export type StaffShop = StaffPeople & {
  readonly back: BackEnd;
  readonly consoleUrl: string;
  readonly databaseUrl: string;
  /** Runs a statement beside the upstream, as another process would. */
  readonly query: (statement: string) => Promise<Rows>;
  readonly stop: () => Promise<void>;
};

const queryAt = async (connectionString: string, statement: string): Promise<Rows> => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
};

/** The demo on a database of its own, with its sandbox bank, a gateway for SMS and the console's listener. */
export const openStaffShop = async (
  name: string,
  server: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StaffShop> => {
  const database = `${name}_${process.pid}`;
  await queryAt(server, `create database ${database}`);
  const own = new URL(server);
  own.pathname = `/${database}`;
  const firstPort = 17_100 + (process.pid % 40) * 12;
  const staffPort = await freePort(firstPort + 6);
  const consoleUrl = `http://localhost:${staffPort}`;
  const env = {
    DATABASE_URL: own.href,
    STAFF_PORT: String(staffPort),
    STAFF_URL: consoleUrl,
    STAFF_SECRET: "a secret of the tests alone",
    STAFF_TRUSTED_HOPS: "1",
    KITCHEN_PACE: "3600",
    ...more,
  };
  const back = await openBackEnd({ name: `of ${name}`, databaseUrl: own.href, firstPort, env });
  return {
    back,
    consoleUrl,
    databaseUrl: own.href,
    query: (statement) => queryAt(own.href, statement),
    ...staffPeople(consoleUrl, env),
    stop: async () => {
      await back.stop();
      await queryAt(server, `drop database ${database} with (force)`);
    },
  };
};
