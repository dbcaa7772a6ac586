"use client";

import { useEffect } from "react";
import { type ModalRequest, namedModal } from "@/lib/domain/modal-stack";
import { useModals } from "@/lib/stores/modal";

const requested = (query: URLSearchParams): ModalRequest | null => {
  const product = query.get("product");
  if (query.get("modal") === "product" && product !== null) return { kind: "product", product_key: product };
  return namedModal(query.get("modal"));
};

/** Opens the modal that the page's address names, once the page has loaded (spec 1 §2). */
export const usePageModal = (): void => {
  useEffect(() => {
    const request = requested(new URLSearchParams(window.location.search));
    if (request !== null) useModals.getState().open(request);
  }, []);
};
