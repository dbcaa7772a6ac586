"use client";

import { useCaptcha } from "@/lib/client/captcha/captcha";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { hasFieldError } from "@/lib/client/core/call-failure";
import { assertCookies } from "@/lib/client/core/cookies-needed";
import { notifyTabs } from "@/lib/client/core/cross-tab-sync";
import { readPreference, writePreference } from "@/lib/client/core/preferences";
import { useMutation, useQueryClient } from "@/lib/client/core/queries";
import { useStorefront } from "@/lib/client/core/storefront";
import { becomeCustomer } from "@/lib/client/customer/login-queries";
import { mergeFavourites } from "@/lib/client/menu/favourites";
import type { User } from "@/lib/contract/user";

type CodeRequest = Omit<BodyFor<"POST /auth/send-code">, "captcha">;

/**
 * Requests a login code once the captcha is solved. A solution that has expired is replaced by a new one (SPEC-64); so is a
 * missing one where the upstream requires it because of many requests.
 */
export const useSendCode = () => {
  const captcha = useCaptcha();
  const send = (body: CodeRequest, solved: string | null) =>
    call("POST /auth/send-code", { body: { ...body, ...(solved !== null && { captcha: solved }) } });
  return useMutation({
    mutationFn: async (body: CodeRequest) => {
      assertCookies();
      try {
        return await send(body, await captcha.solved());
      } catch (error) {
        if (!hasFieldError(error, "captcha")) throw error;
        return send(body, await captcha.solvedAgain());
      }
    },
  });
};

/** Logs in with a code. Everything that depends on who the customer is, is fetched again, here and in other tabs. */
export const useVerifyCode = () => {
  const client = useQueryClient();
  const { brand } = useStorefront();
  const becomeUser = async ({ user }: { readonly user: User }) => {
    const isSame = readPreference(brand, "phone") === user.phone;
    writePreference(brand, "phone", user.phone);
    await becomeCustomer(client, user, isSame);
    // A failed merge is retried with the next load of the favourites.
    void mergeFavourites(client, brand).catch(() => undefined);
    notifyTabs(brand, "user");
  };
  return useMutation({
    mutationFn: (body: BodyFor<"POST /auth/verify">) => call("POST /auth/verify", { body }),
    onSuccess: becomeUser,
  });
};
