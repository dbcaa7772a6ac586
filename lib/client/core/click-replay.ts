/** The event that the page dispatches when its scripts handle presses. */
export const ALIVE = "alive";

/**
 * Stores presses of buttons that only scripts handle, from the first paint until hydration: on a phone that can take seconds,
 * and these presses were lost. After hydration they are replayed in their order, once for each button, because a customer
 * presses a second time only if nothing happened.
 *
 * The browser itself opens a menu, and follows a link by loading its page, at once. No script
 * of a part of the page that is already there gets such a press: the router cannot follow it yet, and the part would only
 * stop the browser. What requires a login (`data-login`) is held too, as the browser would open a customer's menu or
 * page for him.
 *
 * They are replayed in a separate task: while React is rendering, it does not hydrate the pressed part of the page and drops
 * the press.
 */
export const clickReplayScript = `(function(d){var k=new Set();function h(e){var b=e.target.closest("button,a");if(!b)return;var g="login"in b.dataset&&!("customer"in d.dataset);if(!g&&b.popoverTargetElement)return;e.stopImmediatePropagation();if(!g&&b.localName=="a")return;e.preventDefault();k.add(b)}addEventListener("click",h,true);addEventListener("${ALIVE}",function(){setTimeout(function(){removeEventListener("click",h,true);k.forEach(function(b){b.click()});k.clear()})})})(document.documentElement);`;
