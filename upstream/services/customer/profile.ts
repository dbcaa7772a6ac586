import type { userBalance, userChange, userDelete, userProfile } from "@/lib/contract/user";
import type { Dependencies } from "../../dependencies";
import { conflict } from "../../domain/api-error";
import { major } from "../../domain/cart/prices";
import { userFields } from "../../domain/customer/user-fields";
import { changeUser, forgetUser } from "../../store/users";
import { say } from "../../texts/say";
import { type CallOf, userOf } from "../call";
import { userView } from "./user-view";

export const readProfile = ({ user }: CallOf<typeof userProfile>) => ({ user: user && userView(user) });

export const changeProfile = async (deps: Dependencies, call: CallOf<typeof userChange>) => {
  const fields = userFields(call.body, call.now);
  return { user: userView(await changeUser(deps.db, userOf(call), fields)) };
};

export const deleteAccount = async (deps: Dependencies, call: CallOf<typeof userDelete>) => {
  const isForgotten = await forgetUser(deps.db, userOf(call), call);
  if (isForgotten) return {};
  throw conflict(say("user.order_under_way"));
};

export const readBalance = (call: CallOf<typeof userBalance>) => ({ balance: major(userOf(call).balance_minor) });
