import type { staffOrderContact, staffOrderDelay, staffOrderNote } from "@/lib/contract/staff/staff-order-change";
import { textOrNull } from "@/lib/domain/text";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { readSentPhone } from "../../domain/customer/sent-phone";
import type { AddressDetails, OrderAddress } from "../../domain/documents";
import { wrongField } from "../../domain/domain-error";
import { orderPromise } from "../../domain/order/order-promise";
import { changeOrderRow } from "../../store/orders";
import { say } from "../../texts/say";
import { changeOrder } from "./change-order";
import type { StaffCallOf, StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "db">;

const MINUTE_MS = 60_000;

type TypedDoor = Readonly<Record<"room" | "floor" | "entrance" | "intercom" | "description", string>>;

/** What of the door was typed. */
export const typedDoor = ({ room, floor, entrance, intercom, description }: TypedDoor): AddressDetails => ({
  room: room.trim(),
  floor: textOrNull(floor),
  entrance: textOrNull(entrance),
  intercom: textOrNull(intercom),
  description: textOrNull(description),
});

/** Promises an order later than it was promised, and never for a time that is over. */
export const delayOrder = (deps: Services, call: StaffCallOf<typeof staffOrderDelay>) =>
  changeOrder(deps, call, "delay", async (tx, order) => {
    const { reference, now, body } = call;
    const { until } = orderPromise(reference, order);
    const from = Math.max(until.getTime(), now.getTime());
    const promised_at = new Date(Math.ceil((from + body.minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
    await changeOrderRow(tx, order.id, { promised_at });
    const timezone = reference.cityById.get(order.city_id)?.timezone ?? "UTC";
    const when = formatCityTime(promised_at, timezone);
    return {
      before: { promised_at: until.toISOString() },
      after: { promised_at: promised_at.toISOString() },
      message: say(`message.delayed.${order.order_type}`, { id: order.id, when }),
    };
  });

const doorText = ({ room, floor, entrance, intercom, description }: OrderAddress): string =>
  [room, floor, entrance, intercom, description].map((part) => part ?? "").join(" / ");

/** Corrects the phone of an order, and where in the house it goes. */
export const correctContact = (deps: Services, call: StaffCallOf<typeof staffOrderContact>) =>
  changeOrder(deps, call, "contact", async (tx, order) => {
    const { reference, body } = call;
    const reading = readSentPhone(body.phone, reference.cityById.get(order.city_id)?.phone_masks ?? []);
    if (reading.kind !== "number" || !reading.isValid) throw wrongField("phone", say("staff.phone_wrong"));
    const known = order.delivery_address;
    const { door } = body;
    const address =
      known === null || door === null
        ? known
        : {
            ...known,
            ...typedDoor(door),
          };
    await changeOrderRow(tx, order.id, { phone: reading.digits, delivery_address: address });
    const fields = (phone: string, at: OrderAddress | null) => ({ phone, ...(at !== null && { door: doorText(at) }) });
    return { before: fields(order.phone, known), after: fields(reading.digits, address) };
  });

export const writeNote = (deps: Services, call: StaffCallOf<typeof staffOrderNote>) =>
  changeOrder(deps, call, "note", async (tx, order) => {
    const note = textOrNull(call.body.note);
    await changeOrderRow(tx, order.id, { kitchen_note: note });
    return { before: { note: order.kitchen_note }, after: { note } };
  });
