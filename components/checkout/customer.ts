"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useStorefront } from "@/lib/client/core/storefront";
import { useUser } from "@/lib/client/customer/user";
import type { CheckoutValues } from "./checkout-values";

type Customer = {
  /** Only customers order here: the phone is the one of the login (SPEC-202). */
  readonly isAsked: boolean;
  /** Digits; empty until somebody has logged in, null where the form asks for a phone. */
  readonly phone: string | null;
};

/** Who orders, where he has logged in. What is known of him is not asked again; what he has typed stays. */
export const useCustomer = (form: UseFormReturn<CheckoutValues>): Customer => {
  const { settings } = useStorefront();
  const { user } = useUser();
  const isAsked = settings.customers.is_auth_enabled;
  const name = user?.name ?? "";
  const email = user?.email ?? "";
  useEffect(() => {
    if (name !== "" && form.getValues("username") === "") form.setValue("username", name);
    if (email !== "" && form.getValues("email") === "") form.setValue("email", email);
  }, [form, name, email]);
  return { isAsked, phone: isAsked ? (user?.phone ?? "") : null };
};
