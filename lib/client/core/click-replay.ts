/** The event that the page dispatches when its scripts handle presses. */
export const ALIVE = "alive";

/**
 * Keeps the presses of buttons that only scripts answer, from the first paint until the page has come to life: on a phone
 * that can take seconds, and what was pressed meanwhile was lost. Then they are given back in their order, each button's
 * once: whoever presses a second time has seen nothing happen.
 *
 * What the browser opens by itself, it opens at once: a menu, and a link, which is followed by loading its page. No script
 * of a part of the page that is already there gets such a press: the router cannot follow it yet, and the part would only
 * stop the browser. What asks a guest to log in (`data-login`) is kept too, as the browser would open a customer's menu or
 * page for him.
 *
 * They are given back in a task of their own: while React is at work itself, it does not bring the part of the page to life
 * that is pressed, and drops the press.
 */
export const clickReplayScript = `(function(d){var k=new Set();function h(e){var b=e.target.closest("button,a");if(!b)return;var g="login"in b.dataset&&!("customer"in d.dataset);if(!g&&b.popoverTargetElement)return;e.stopImmediatePropagation();if(!g&&b.localName=="a")return;e.preventDefault();k.add(b)}addEventListener("click",h,true);addEventListener("${ALIVE}",function(){setTimeout(function(){removeEventListener("click",h,true);k.forEach(function(b){b.click()});k.clear()})})})(document.documentElement);`;
