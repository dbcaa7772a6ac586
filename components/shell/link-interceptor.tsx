"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { closestTarget, isPlainPress } from "@/components/ui/closest-target";
import { closePopovers, preparePopovers } from "@/components/ui/popovers";
import { useDeferredProblemHandler } from "@/lib/client/core/deferred-problem-handler";
import { isMarked, modalsClosed } from "@/lib/client/core/modal-entry";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { isKnownCustomer } from "./known-customer";
import { requestedModal } from "./openers";

/** The address within the shop that a press leads to; null where there is none or the browser should go there itself. */
const addressOf = (event: MouseEvent): string | null => {
  const link = closestTarget<HTMLAnchorElement>(event, "a");
  // `/` is answered by a redirect to the remembered city, which is the browser's to follow.
  // What is marked as a document is entered by loading it.
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
 * Follows the shop's own links without a page load, opens what the shell's buttons name, and runs their actions: the shell,
 * the cart and what was fetched stay. One listener serves all of them, so that links and buttons are plain HTML of the
 * server; `next/link` alone would cost every page 4 KB.
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
      // Not a press that another listener has handled.
      if (event.defaultPrevented || !isPlainPress(event)) return;
      const button = closestTarget(event, "button[data-action]");
      if (button !== null) return take(event, () => act(button));
      const { open, closeAll } = useModals.getState();
      const request = requestedModal(event, () => isKnownCustomer(brand));
      if (request !== null) return take(event, () => open(request));
      const address = addressOf(event);
      if (address === null) return;
      take(event, () => {
        closeAll();
        // The step back over a closing modal's history entry would undo a navigation that has begun.
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

  // The server renders the shell once for all pages, so the link to the current page is marked here.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-marks] a")) {
      // A next step leads to one page or another, and is none of them.
      if (link.pathname === pathname && link.dataset["nextStep"] === undefined)
        link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [pathname]);
  return null;
}
