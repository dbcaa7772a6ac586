import { staffInvitationAccept, staffTotpBegin, staffTotpConfirm } from "@/lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDevicePair } from "@/lib/contract/staff/staff-device";
import { hotp, totpStep } from "@/upstream/domain/staff/totp";
import { runCommand } from "../contract/command";
import { fromBase32 } from "./base32";
import { createStaffBrowser } from "./staff-browser";

/** Of everybody who is added. */
export const STAFF_PASSWORD = "seven tables by the sea";

export type StaffBrowser = ReturnType<typeof createStaffBrowser>;

export type StaffPeople = {
  /** Runs `npm run staff` on the upstream's database. */
  readonly command: (...words: string[]) => ReturnType<typeof runCommand>;
  /** Somebody whom `npm run staff` invites, in a browser that is logged in; owners with their second factor. */
  readonly newcomer: (name: string, role: string, shops?: string) => Promise<StaffBrowser>;
  /** A tablet that somebody has paired with a shop. */
  readonly tablet: (by: StaffBrowser, shopId: number, name?: string) => Promise<StaffBrowser>;
};

/**
 * Logs people in at a console, each from an address of its own.
 *
 * @param env of the upstream, which the command that invites needs too
 */
export const staffPeople = (consoleUrl: string, env: Readonly<Record<string, string>>): StaffPeople => {
  let browsers = 0;
  const browser = (): StaffBrowser => {
    browsers += 1;
    return createStaffBrowser(consoleUrl, `198.51.${browsers >> 8}.${browsers & 255}`, env["STAFF_URL"]);
  };
  const command: StaffPeople["command"] = (...words) =>
    runCommand("staff", words, { DEMO: "1", BRAND: "sushi", ...env });
  return {
    command,
    newcomer: async (person, role, shops) => {
      const email = `${person.toLowerCase()}@example.org`;
      const where = shops === undefined ? [] : ["--shops", shops];
      const { said } = await command("add", email, "--name", person, "--role", role, ...where);
      const added = browser();
      const token = /#([\w-]{43})/.exec(said)?.[1] ?? "";
      await added.get(staffInvitationAccept, { body: { token, password: STAFF_PASSWORD } });
      if (role !== "owner") return added;
      const { secret } = await added.get(staffTotpBegin);
      await added.get(staffTotpConfirm, { body: { code: hotp(fromBase32(secret), totpStep(new Date())) } });
      return added;
    },
    tablet: async (by, shop_id, name = `Tablet ${shop_id}`) => {
      const { code } = await by.get(staffDeviceBegin, { body: { shop_id } });
      const paired = browser();
      await paired.get(staffDevicePair, { body: { code, name } });
      return paired;
    },
  };
};
