import type * as z from "zod/mini";
import { menu } from "@/lib/contract/product";
import { allModifiers } from "@/lib/domain/menu/addable";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { resolvePlace } from "../operations/agent-place";
import {
  type CheckoutOutcome,
  cancelCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from "../operations/checkouts";
import { completeCheckout } from "../operations/complete-checkout";
import { type AgentCall, type Outcome, tool } from "../tool";
import { minorUnits } from "../vocabulary/amounts";
import { CheckoutById, type CheckoutResult, Completion } from "../wire/checkout";
import {
  FoodCheckoutResult,
  FoodCheckoutUpdate,
  foodView,
  type Modifications,
  NewFoodCheckout,
  optionAt,
  shoppingContent,
} from "./food-checkout";

type Content = z.infer<typeof NewFoodCheckout>;

/** What a place sells. */
const productsAt = async (call: AgentCall, location: string | undefined) => {
  const { city, orderType, shopId, language } = await resolvePlace(
    call,
    location === undefined ? undefined : { location },
  );
  const query = { city_id: city.id, order_type: orderType, ...(shopId !== null && { shop_id: shopId }) };
  const { product_groups } = await call.send(menu, { query }, language);
  return product_groups.flatMap(({ products }) => products);
};

/** Names of the dishes that somebody said something of. */
const namesIn = async (call: AgentCall, { line_items, food_establishment, context }: Content) => {
  if (line_items.every(({ dish }) => (dish.note ?? "").trim() === "")) return new Map<string, string>();
  const products = await productsAt(call, food_establishment?.id ?? context?.location);
  return new Map(products.map(({ key, name }) => [key, name]));
};

/** What the lines of a checkout have been given, by name and price in minor units. */
const modificationsIn = async (call: AgentCall, { line_items, context, currency }: CheckoutResult) => {
  const isPlain = line_items.every(({ item }) => Object.keys(parseLineKey(item.id)?.modifiers ?? {}).length === 0);
  if (isPlain) return new Map();
  const products = await productsAt(call, context?.location);
  return new Map(
    products.flatMap((product) =>
      allModifiers(product).map(({ id, name, price }) => [
        String(id),
        { title: name, price: minorUnits(price, currency) },
      ]),
    ),
  );
};

const viewed = async (call: AgentCall, outcome: CheckoutOutcome): Promise<Outcome<FoodCheckoutResult>> => {
  const made = await outcome;
  if (made.kind === "refusal") return made;
  const known: Modifications = await modificationsIn(call, made.reply);
  return { ...made, reply: foodView(made.reply, call.brandName, known) };
};

type Names = Awaited<ReturnType<typeof namesIn>>;

/** Chooses the option of the time that a checkout is wanted for. */
const atWantedTime = async (
  call: AgentCall,
  content: Content,
  names: Names,
  outcome: CheckoutOutcome,
): CheckoutOutcome => {
  const made = await outcome;
  const [method] = content.fulfillment?.methods ?? [];
  const wanted = method?.requested_fulfillment_time;
  if (made.kind === "refusal" || wanted === undefined || method?.selected_option_id !== undefined) return made;
  const selected_option_id = optionAt(made.reply, wanted);
  const chosen = { ...content, fulfillment: { methods: [{ ...method, selected_option_id }] } };
  // It belongs to the same call, which its key has been stored for.
  return updateCheckout({ ...call, key: null }, { id: made.reply.id, ...shoppingContent(chosen, names) });
};

/** Writes what a call says of a checkout, by an operation of shopping. */
const written = async (
  call: AgentCall,
  content: Content,
  write: (input: ReturnType<typeof shoppingContent>) => CheckoutOutcome,
): Promise<Outcome<FoodCheckoutResult>> => {
  const names = await namesIn(call, content);
  return viewed(call, atWantedTime(call, content, names, write(shoppingContent(content, names))));
};

const ofCheckout = { capability: "dev.ucp.food.checkout", reply: FoodCheckoutResult } as const;

/** What the draft of food adds: the same checkouts and orders, in its words. */
export const foodTools = {
  create_checkout: tool({
    name: "create_checkout",
    description:
      "Begins an order of dishes with their modifications, for delivery to an address or for pickup at food_establishment (an id of search_locations). It orders nothing: messages say what is missing, and continue_url opens the dishes for the person.",
    argument: "checkout",
    hasId: false,
    effect: "change",
    ...ofCheckout,
    path: "/preview/checkout-sessions",
    input: NewFoodCheckout,
    run: (call, content) => written(call, content, (input) => createCheckout(call, input)),
  }),
  get_checkout: tool({
    name: "get_checkout",
    description: "Reads a checkout by its id: at today's prices, or with its order once it is completed.",
    argument: null,
    hasId: true,
    effect: "read",
    ...ofCheckout,
    path: "/preview/checkout-sessions/{id}",
    input: CheckoutById,
    run: (call, input) => viewed(call, getCheckout(call, input)),
  }),
  update_checkout: tool({
    name: "update_checkout",
    description: "Replaces all of a checkout: dishes, buyer, address or restaurant, and time.",
    argument: "checkout",
    hasId: true,
    effect: "change",
    ...ofCheckout,
    path: "/preview/checkout-sessions/{id}",
    input: FoodCheckoutUpdate,
    run: (call, { id, ...content }) => written(call, content, (input) => updateCheckout(call, { id, ...input })),
  }),
  complete_checkout: tool({
    name: "complete_checkout",
    description:
      "Places the order of a checkout whose status is ready_for_complete; it is paid where it is received. Food is cooked then: the person has to have seen and agreed to dishes, place, time and total.",
    argument: "checkout",
    hasId: true,
    effect: "order",
    needsKey: true,
    ...ofCheckout,
    path: "/preview/checkout-sessions/{id}/complete",
    input: Completion,
    run: (call, input) => viewed(call, completeCheckout(call, input)),
  }),
  cancel_checkout: tool({
    name: "cancel_checkout",
    description: "Ends a checkout that has not become an order; the answer is its last state.",
    argument: null,
    hasId: true,
    effect: "cancel",
    needsKey: true,
    ...ofCheckout,
    path: "/preview/checkout-sessions/{id}/cancel",
    input: CheckoutById,
    run: (call, input) => viewed(call, cancelCheckout(call, input)),
  }),
};
