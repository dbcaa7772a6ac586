"use client";

import { Component, type ReactNode } from "react";

type ModalBoundaryProps = {
  /** Called once, when what is inside could not be rendered. */
  readonly onFail: (error: unknown) => void;
  readonly children: ReactNode;
};

/** Isolates the page from a modal that cannot be rendered, mostly for want of a network. */
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
