"use client";

import { useCaptcha } from "@/lib/client/captcha/captcha";
import { type BodyFor, call } from "@/lib/client/core/api-client";
import { hasFieldError } from "@/lib/client/core/call-failure";
import { notifyTabs } from "@/lib/client/core/cross-tab-sync";
import { writePreference } from "@/lib/client/core/preferences";
import { useMutation, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { mergeFavourites } from "@/lib/client/menu/favourites";
import type { User } from "@/lib/contract/user";

type CodeRequest = Omit<BodyFor<"authSendCode">, "captcha">;

/**
 * Asks for a login code, once the captcha is solved. One that has run out meanwhile is solved anew (SPEC-64), and one
 * that is asked for because many have asked for codes is solved then.
 */
export const useSendCode = () => {
  const captcha = useCaptcha();
  const send = (body: CodeRequest, solved: string | null) =>
    call("authSendCode", { body: { ...body, ...(solved !== null && { captcha: solved }) } });
  return useMutation({
    mutationFn: async (body: CodeRequest) => {
      try {
        return await send(body, await captcha.solved());
      } catch (error) {
        if (!hasFieldError(error, "captcha")) throw error;
        return send(body, await captcha.solvedAnew());
      }
    },
  });
};

/** Logs in with a code: who it is, his cart, and whatever else was a guest's, are known anew here and in other tabs. */
export const useVerifyCode = () => {
  const client = useQueryClient();
  const { brand } = useStorefront();
  const settle = ({ user }: { readonly user: User }) => {
    writePreference(brand, "phone", user.phone);
    client.removeQueries({ queryKey: queryKeys.user });
    client.setQueryData(queryKeys.user, user);
    notifyTabs(brand, "user");
    // It is made good with their next load.
    void mergeFavourites(client, brand).catch(() => undefined);
    return client.invalidateQueries({ queryKey: queryKeys.cart });
  };
  return useMutation({
    mutationFn: (body: BodyFor<"authVerify">) => call("authVerify", { body }),
    onSuccess: (reply) => void settle(reply),
  });
};
