"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import { closePopovers, preparePopovers } from "@/components/ui/popovers";
import { useDeferredProblemHandler } from "@/lib/client/core/deferred-problem-handler";
import { isMarked, modalsClosed } from "@/lib/client/core/modal-entry";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/stores/modal";
import { isKnownCustomer } from "./known-customer";
import { requestedModal } from "./openers";

/** Whether a press is for us: not one the browser or another listener takes. */
const isPlain = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The address within the shop that a press leads to; null where there is none or the browser should go there itself. */
const addressOf = (event: MouseEvent): string | null => {
  const link = closestTarget<HTMLAnchorElement>(event, "a");
  // `/` is answered by a redirect to the remembered city, which is the browser's to follow.
  // What is marked as a document of its own is entered by loading it.
  if (
    link === null ||
    link.target !== "" ||
    link.dataset["document"] !== undefined ||
    link.origin !== location.origin ||
    link.pathname === "/"
  )
    return null;
  const isWithinPage = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isWithinPage ? null : `${link.pathname}${link.search}${link.hash}`;
};

/**
 * Follows the shop's own links without loading the page anew, opens what the shell's buttons name, and runs their actions:
 * the shell, the cart and what was fetched stay. One listener for all of them, so that links and buttons are plain HTML drawn
 * by the server; `next/link` alone would cost every page 4 KB.
 */
export function LinkInterceptor() {
  const router = useRouter();
  const pathname = usePathname();
  const { brand, city } = useStorefront();
  const handleProblem = useDeferredProblemHandler();

  useEffect(() => {
    const act = (element: HTMLElement) =>
      void import("./page-actions")
        .then(({ runAction }) => runAction(element, { brand, cityAlias: city?.alias, router }))
        .catch(handleProblem);
    const take = (event: MouseEvent, follow: () => void) => {
      event.preventDefault();
      closePopovers();
      follow();
    };
    const onClick = (event: MouseEvent) => {
      if (!isPlain(event)) return;
      const button = closestTarget(event, "button[data-action]");
      if (button !== null) return take(event, () => act(button));
      const { open, closeAll } = useModals.getState();
      const request = requestedModal(event, () => isKnownCustomer(brand));
      if (request !== null) return take(event, () => open(request));
      const address = addressOf(event);
      if (address === null) return;
      take(event, () => {
        closeAll();
        // The step back over the entry of a modal that closes would undo a navigation that is on its way.
        if (isMarked(history.state)) void modalsClosed().then(() => router.push(address));
        else router.push(address);
      });
    };
    // On the window, after all other listeners: a press they have handled is left alone.
    window.addEventListener("click", onClick);
    const onChange = (event: Event) => {
      const select = closestTarget(event, "select[data-action]");
      if (select !== null) act(select);
    };
    window.addEventListener("change", onChange);
    return () => {
      window.removeEventListener("click", onClick);
      window.removeEventListener("change", onChange);
    };
  }, [router, brand, city, handleProblem]);

  useEffect(() => {
    preparePopovers().catch(() => undefined);
  }, []);

  // The server draws the shell once for all pages, so the link to the page one is on is marked here.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-marks] a")) {
      // A way to go on leads to one page or another, and is none of them.
      if (link.pathname === pathname && link.dataset["way"] === undefined) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [pathname]);
  return null;
}
