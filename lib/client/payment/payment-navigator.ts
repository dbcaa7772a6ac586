import type { PaymentTools } from "./payment-run";

/** How the payment page is left; a test stands in for the browser here. */
export type PaymentNavigator = {
  /** Opens another page in this tab, as a document of its own. */
  readonly go: (address: string) => void;
  /** Posts a form in this tab: the issuer's page takes its place. */
  readonly post: (address: string, fields: Readonly<Record<string, string>>) => void;
} & Pick<PaymentTools, "postHidden" | "pause">;

const FRAME = "issuer-method";

const submit = (address: string, fields: Readonly<Record<string, string>>, target: string): void => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // The method and not an event: a field named "submit" would hide it.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
};

/** The hidden frame of 3-D Secure 2, one for each payment page. */
const frame = (): void => {
  if (document.getElementById(FRAME) !== null) return;
  const element = document.createElement("iframe");
  element.id = FRAME;
  element.name = FRAME;
  element.hidden = true;
  element.title = "3-D Secure";
  element.setAttribute("aria-hidden", "true");
  element.tabIndex = -1;
  document.body.append(element);
};

/** The navigator of a browser. */
export const paymentNavigator: PaymentNavigator = {
  go: (address) => window.location.assign(address),
  post: (address, fields) => submit(address, fields, "_self"),
  postHidden: (address, fields) => {
    frame();
    submit(address, fields, FRAME);
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
