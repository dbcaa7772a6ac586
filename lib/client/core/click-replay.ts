/** Told by the page once it answers presses. */
export const ALIVE = "alive";

/**
 * Keeps the presses of buttons that only scripts answer, from the first paint until the page has come to life: on a phone
 * that can take seconds, and what was pressed meanwhile was lost. Then they are given back in their order, each button's
 * once: whoever presses a second time has seen nothing happen. What the browser opens by itself, it opens at once.
 *
 * They are given back in a task of their own: while React is at work itself, it does not bring the part of the page to life
 * that is pressed, and drops the press.
 */
export const clickReplayScript = `(function(){var k=new Set();function h(e){var b=e.target.closest("button");if(!b||b.popoverTargetElement)return;e.preventDefault();e.stopImmediatePropagation();k.add(b)}addEventListener("click",h,true);addEventListener("${ALIVE}",function(){setTimeout(function(){removeEventListener("click",h,true);k.forEach(function(b){b.click()});k.clear()})})})();`;
