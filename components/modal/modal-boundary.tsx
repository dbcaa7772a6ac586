"use client";

import { Component, type ReactNode } from "react";

type ModalBoundaryProps = {
  /** Asked once, when what is inside could not be shown. */
  readonly onFail: (error: unknown) => void;
  readonly children: ReactNode;
};

/** Keeps a modal that cannot be shown, mostly for want of a network, from taking the page with it. */
export class ModalBoundary extends Component<ModalBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
