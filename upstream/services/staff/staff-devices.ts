import type {
  staffDeviceBegin,
  staffDeviceEnd,
  staffDevicePair,
  staffDevices,
} from "@/lib/contract/staff/staff-device";
import { conflict, notFound, wrongField } from "../../domain/domain-error";
import { newPairingCode, readPairingCode } from "../../domain/staff/pairing-code";
import { worksFor } from "../../domain/staff/permissions";
import type { Database } from "../../store/database";
import { takeLimit } from "../../store/limit-windows";
import { addDevice, deviceById, pairedDevices, removeDevice } from "../../store/staff-accounts";
import { recordAct } from "../../store/staff-audit";
import { openStaffSession } from "../../store/staff-sessions";
import { storeStaffToken, takeStaffToken } from "../../store/staff-tokens";
import { say } from "../../texts/say";
import {
  actorOf,
  callerOf,
  deviceView,
  openedFrom,
  type StaffCall,
  type StaffCallOf,
  type StaffDependencies,
  staffId,
  WithCookies,
} from "./staff-call";
import { endPresent, openedCaller } from "./staff-login";

type Services = Pick<StaffDependencies, "db" | "limits">;
type Calling = Pick<StaffCall<unknown, unknown>, "session">;

const CODE_MS = 10 * 60_000;
/** 40 bits and thirty tries: a guess succeeds once in 36,000 million. */
const pairLimit = { name: "staff.pair", max: 30, seconds: 900 };

/** Whether a shop is one of the caller's. */
const isOwn = ({ session }: Calling, shopId: number): boolean => {
  const caller = callerOf(session);
  return caller !== null && worksFor(caller, shopId);
};

const deviceViews = async (db: Database, call: Calling) => ({
  devices: (await pairedDevices(db))
    .filter(({ device }) => isOwn(call, device.shop_id))
    .map(({ device, last_used_at }) => deviceView(device, last_used_at)),
});

export const listDevices = ({ db }: Services, call: StaffCallOf<typeof staffDevices>) => deviceViews(db, call);

export const beginPairing = async ({ db }: Services, call: StaffCallOf<typeof staffDeviceBegin>) => {
  const { shop_id } = call.body;
  const isShop = [...call.reference.shopsOf.values()].some((shops) => shops.some(({ id }) => id === shop_id));
  if (!isShop || !isOwn(call, shop_id)) throw wrongField("shop_id", say("shop.unknown"));
  const code = newPairingCode();
  const expires_at = new Date(call.now.getTime() + CODE_MS);
  await db.transaction(async (tx) => {
    const account_id = call.session?.account?.id ?? null;
    await storeStaffToken(tx, code, { kind: "pairing", account_id, shop_id, expires_at });
    await recordAct(tx, actorOf(call), call.now, { act: "device.invite", subject: `shop ${shop_id}` });
  });
  return { code, expires_at: expires_at.toISOString() };
};

export const pairDevice = async (deps: Services, call: StaffCallOf<typeof staffDevicePair>) => {
  if (call.session?.account != null) throw conflict(say("staff.pair_logged_in"));
  await takeLimit(deps, { ...pairLimit, caller: call.network });
  const name = call.body.name.trim();
  if (name === "") throw wrongField("name", say("staff.name_missing"));
  return deps.db.transaction(async (tx) => {
    const taken = await takeStaffToken(tx, "pairing", readPairingCode(call.body.code), call.now);
    if (taken?.shop_id == null) throw wrongField("code", say("staff.pairing_wrong"));
    await endPresent(tx, call);
    const { shop_id, account_id: paired_by } = taken;
    const { id } = await addDevice(tx, { shop_id, name, paired_by, paired_at: call.now });
    const token = await openStaffSession(tx, { deviceId: id }, openedFrom(call));
    const actor = { accountId: paired_by, deviceId: id, by: name, network: call.site };
    await recordAct(tx, actor, call.now, { act: "device.pair", subject: `shop ${shop_id}`, after: { name } });
    return new WithCookies({ caller: await openedCaller(tx, token, call.now) }, token);
  });
};

export const endDevice = async ({ db }: Services, call: StaffCallOf<typeof staffDeviceEnd>) => {
  const id = staffId(call, "device_id");
  const device = await deviceById(db, id);
  if (device === null || !isOwn(call, device.shop_id)) throw notFound();
  await db.transaction(async (tx) => {
    await removeDevice(tx, id);
    const before = { name: device.name };
    await recordAct(tx, actorOf(call), call.now, { act: "device.end", subject: `shop ${device.shop_id}`, before });
  });
  return deviceViews(db, call);
};
