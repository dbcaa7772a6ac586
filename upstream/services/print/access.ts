import type { Dependencies } from "../../dependencies";
import { unauthorized } from "../../domain/domain-error";
import { takeLimit } from "../../store/limit-windows";
import { isToken } from "../../store/opaque-token";
import { accessOfToken, type PrintAccess } from "../../store/print-tokens";

type Needed = Pick<Dependencies, "db" | "limits">;

/** Wrong tokens of one network: 256 bits are not guessed, but a printer with an old token polls every second. */
const wrongTokens = { name: "printing.token", max: 200, seconds: 900 };
/** Calls under one token: a printer that polls every second, and its tickets. */
const calls = { name: "printing.calls", max: 600, seconds: 60 };

/**
 * What a token opens.
 *
 * @throws DomainError 401 for an unknown one, 429 for too many
 */
export const printAccess = async (deps: Needed, token: string, network: string): Promise<PrintAccess> => {
  const access = isToken(token) ? await accessOfToken(deps.db, token) : null;
  if (access === null) {
    await takeLimit(deps, { ...wrongTokens, caller: network });
    throw unauthorized();
  }
  deps.limits.take(calls, `${access.shopId} ${access.printer?.key ?? ""}`);
  return access;
};
