"use client";

import { lazy, type ReactNode } from "react";
import { ModalHost } from "@/components/modal/modal-host";
import { usePageModal } from "@/components/modal/use-page-modal";
import type { ModalRequest } from "@/lib/domain/modal-stack";

const CitiesModal = lazy(async () => ({ default: (await import("@/components/city/cities-modal")).CitiesModal }));
const ProductModal = lazy(async () => ({ default: (await import("@/components/product/product-modal")).ProductModal }));
const ServerErrorModal = lazy(async () => ({
  default: (await import("@/components/modal/server-error-modal")).ServerErrorModal,
}));

/** The registry of modals: what each request shows. Every modal is a chunk of its own, fetched when it opens. */
const render = (request: ModalRequest): ReactNode => {
  switch (request.kind) {
    case "cities":
      return <CitiesModal />;
    case "product":
      return <ProductModal key={request.product_key} product_key={request.product_key} />;
    case "server_error":
      return <ServerErrorModal message={request.message} title={request.title} />;
    default:
      return null;
  }
};

/** The modals of a page. */
export function Modals() {
  usePageModal();
  return <ModalHost render={render} />;
}
