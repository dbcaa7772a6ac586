"use client";

import { useEffect } from "react";
import { topModal } from "@/lib/domain/shell/modal-stack";
import { useModals } from "@/lib/stores/modal";

/** ms after which a page without a city asks for one (SPEC-59). */
const DELAY = 1_000;

/** Opens the choice of city on the non-city home, unless something else is open by then. */
export function OpenCities() {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { stack, open } = useModals.getState();
      if (topModal(stack) === null) open({ kind: "cities" });
    }, DELAY);
    // Whoever presses something by then, a city above all, knows what he wants.
    const cancel = () => clearTimeout(timer);
    window.addEventListener("click", cancel, { once: true });
    return () => {
      cancel();
      window.removeEventListener("click", cancel);
    };
  }, []);
  return null;
}
