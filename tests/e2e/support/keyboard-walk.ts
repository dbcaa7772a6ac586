import type { Page } from "@playwright/test";

/**
 * In the page: every control of it, or of the dialog on top, with what it looks like without the focus. Of radio buttons of one name
 * the keyboard reaches the checked one, or the first.
 */
const noteControls = (page: Page) =>
  page.evaluateHandle(() => {
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 50)}`;
    const lookOf = (element: Element | null | undefined): string => {
      if (element == null) return "";
      const style = getComputedStyle(element);
      const outline = style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineColor}`;
      return [outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecorationLine].join("|");
    };
    /** A focus is painted on the control, on the box around it, or on the picture beside it. */
    const looksOf = (element: Element): string => {
      const { parentElement: box, nextElementSibling: next, previousElementSibling: before } = element;
      return [element, box, box?.parentElement, next, before].map(lookOf).join("\n");
    };
    const isChosen = (radio: HTMLInputElement): boolean => {
      const group = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
        ({ name }) => name === radio.name,
      );
      return radio === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const isReached = (element: HTMLElement): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]") !== null) return false;
      if (element instanceof HTMLInputElement && element.type === "radio") return isChosen(element);
      return !element.matches(":disabled") && element.tabIndex >= 0;
    };
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const all = "a[href], button, input:not([type='hidden']), select, textarea, summary, [tabindex]";
    const controls = [...root.querySelectorAll<HTMLElement>(all)].filter(isReached);
    const looks = new Map<Element, string>(controls.map((element) => [element, looksOf(element)]));
    const seen = new Set<Element>();

    const isInSight = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return true;
      const hit = document.elementFromPoint(left + Math.min(width / 2, 20), top + Math.min(height / 2, 20));
      return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label") !== null);
    };
    /** What the focus looks like in the end, at once. */
    const finishTransitions = (): void => {
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    };
    const faults: string[] = [];
    const judge = (element: Element): void => {
      const look = looks.get(element);
      if (seen.has(element) || look === undefined) return;
      seen.add(element);
      // Where the page scrolls to by itself, at once.
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
      finishTransitions();
      if (looksOf(element) === look) faults.push(`no visible focus: ${nameOf(element)}`);
      if (!isInSight(element)) faults.push(`hidden focus: ${nameOf(element)}`);
    };
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element) judge(target);
    });
    return {
      count: controls.length,
      /** What was wrong with those that had the focus, and those that did not. */
      faults: (): string[] => [
        ...faults,
        ...controls.filter((one) => one.isConnected && !seen.has(one)).map((one) => `not reached: ${nameOf(one)}`),
      ],
    };
  });

/** Beside the controls: a browser's own bar has a turn, a date has three and a calendar, and a screen that lives may grow meanwhile. */
const SPARE_STEPS = 20;

/** The controls that Tab does not reach, those that do not show the focus, and those that are hidden while they have it. */
export const keyboardFaults = async (page: Page): Promise<string[]> => {
  const controls = await noteControls(page);
  const steps = (await controls.evaluate(({ count }) => count)) + SPARE_STEPS;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("Tab");
  return controls.evaluate(({ faults }) => faults());
};

/** Texts that their box cuts off without saying so. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (clientWidth <= 1 || clientHeight <= 1) return false;
      const isAcross = overflowX === "hidden" && scrollWidth > clientWidth + 1 && textOverflow !== "ellipsis";
      return isAcross || (overflowY === "hidden" && scrollHeight > clientHeight + 3);
    };
    return [...root.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && !element.matches("select, option, .visually-hidden"))
      .filter((element) => isCut(element) && element.textContent?.trim() !== "")
      .map((element) => `cut off: ${element.tagName} ${(element.textContent ?? "").slice(0, 60)}`);
  });
