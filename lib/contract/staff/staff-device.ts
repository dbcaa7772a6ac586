import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { formalText, Id, Instant, shortText } from "../scalar";
import { StaffCaller, StaffDevice } from "./staff-session";

const devicesReply = z.object({ devices: z.array(StaffDevice) });

export const staffDevices = endpoint({
  method: "GET",
  path: "/staff/devices",
  kind: "read",
  summary: "The paired tablets of the caller's shops.",
  reply: devicesReply,
});

export const staffDeviceBegin = endpoint({
  method: "POST",
  path: "/staff/devices",
  kind: "change",
  summary: "A code that pairs one tablet with a shop; it is good once, for ten minutes.",
  body: z.strictObject({ shop_id: Id }),
  reply: z.object({ code: z.string(), expires_at: Instant }),
});

export const staffDevicePair = endpoint({
  method: "POST",
  path: "/staff/devices/pair",
  kind: "change",
  summary: "Pairs the tablet that makes the call: from now on it has the rights of its shop's kitchen.",
  body: z.strictObject({ code: formalText(20), name: shortText() }),
  reply: z.object({ caller: StaffCaller }),
});

export const staffDeviceEnd = endpoint({
  method: "DELETE",
  path: "/staff/devices/{device_id}",
  kind: "change",
  summary: "Unpairs a tablet at once; answers those that are left.",
  reply: devicesReply,
});
