import type { Cart, CartProduct, CartReply } from "@/lib/contract/cart";
import type { Notification } from "@/lib/contract/notification";
import type { Product } from "@/lib/contract/product";
import type { ViewedCart } from "./cart-view";

/** A cart's reply as an object. */
export const cartReply = ({ rest, lines, related }: ViewedCart, notification: Notification | undefined): CartReply => {
  const viewed = lines.map(({ product, own }): CartProduct => ({ ...product, ...own }));
  const cart: Cart = { ...rest, products: Object.fromEntries(viewed.map((line) => [line.key, line])), related };
  return { cart, ...(notification && { notification }) };
};

type Bytes = Uint8Array<ArrayBuffer>;

const written = new WeakMap<Product, Bytes>();

/** A product is the same object in the carts of all customers, and is written once. Its JSON up to the last brace. */
const opened = (product: Product): Bytes => {
  const bytes = written.get(product) ?? Buffer.from(JSON.stringify(product).slice(0, -1));
  written.set(product, bytes);
  return bytes;
};

/** The same reply as JSON. Sixty lines are 68 KB, of which nearly all is the same for everybody (`bench/cart.ts`). */
export const cartReplyBytes = ({ rest, lines, related }: ViewedCart, notification: Notification | undefined): Bytes => {
  const parts: Bytes[] = [];
  const put = (text: string): unknown => parts.push(Buffer.from(text));
  // What stands between two products is put down in one piece.
  let between = `{"cart":${JSON.stringify(rest).slice(0, -1)},"products":{`;
  for (const [index, { product, own }] of lines.entries()) {
    put(`${between}${index === 0 ? "" : ","}${JSON.stringify(product.key)}:`);
    parts.push(opened(product));
    between = `,${JSON.stringify(own).slice(1)}`;
  }
  put(`${between}},"related":[`);
  for (const [index, product] of related.entries()) {
    if (index > 0) put("},");
    parts.push(opened(product));
  }
  put(
    `${related.length === 0 ? "" : "}"}]}${notification === undefined ? "" : `,"notification":${JSON.stringify(notification)}`}}`,
  );
  return Buffer.concat(parts);
};
