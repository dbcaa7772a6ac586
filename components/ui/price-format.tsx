"use client";

import type { ReactNode } from "react";
import { createContext, useContext } from "react";

type FormatPrice = (amount: number) => string;

const PriceFormatContext = createContext<FormatPrice>((amount) => String(amount));

type PriceFormatProviderProps = { readonly format: FormatPrice; readonly children: ReactNode };

/** Provides every `Price` below with the city's format of money. */
export function PriceFormatProvider({ format, children }: PriceFormatProviderProps) {
  return <PriceFormatContext value={format}>{children}</PriceFormatContext>;
}

/** Writes an amount in major units as text of the city's currency (SPEC-38). */
export const usePriceFormat = (): FormatPrice => useContext(PriceFormatContext);
