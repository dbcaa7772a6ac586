import { userBalance, userChange, userDelete, userProfile } from "@/lib/contract/user";
import { ApiError } from "../api-error";
import { major } from "../rules/prices";
import { userFields } from "../rules/user-fields";
import type { Services } from "../services";
import { changeUser, forgetUser } from "../store/users";
import { say } from "../texts/say";
import { type Serve, userOf } from "./serve";
import { userView } from "./view/user-view";

export const serveUsers = (serve: Serve, services: Services): void => {
  serve(userProfile, ({ user }) => ({ user: user && userView(user) }));

  serve(userChange, async (call) => {
    const fields = userFields(call.body, call.now);
    return { user: userView(await changeUser(services.db, userOf(call), fields)) };
  });

  serve(userDelete, async (call) => {
    const isForgotten = await forgetUser(services.db, userOf(call), call);
    if (isForgotten) return {};
    throw new ApiError({ code: "conflict", status: 409, say: say("user.order_under_way") });
  });

  serve(userBalance, (call) => ({ balance: major(userOf(call).balance_minor) }));
};
