import type { Context, Hono } from "hono";
import type { Dependencies } from "../dependencies";
import { notFound, unauthorized } from "../domain/domain-error";
import { AGENT_JOBS_PATH, AGENT_RESULTS_PATH, AgentResult } from "../domain/printer/agent-protocol";
import { CloudPrntPoll } from "../domain/printer/cloudprnt";
import { printAccess } from "../services/print/access";
import { agentJobs, noteAgent, takeAgentResult } from "../services/print/agent";
import { answerPoll, confirmTicket, fetchTicket, isOwnMac, mediaTypeFor } from "../services/print/cloudprnt";
import { limitBody } from "./guard";
import { parsed, readJson } from "./serve";
import { callerNetworks } from "./serve-staff";

type Needed = Pick<Dependencies, "catalog" | "db" | "limits" | "log">;

const CLOUDPRNT_PATH = "/printing/cloudprnt";

/** The token in the address, or the password that a printer sends (RFC 7617). */
const printerToken = (c: Context): string => {
  const inPath = c.req.param("token");
  if (inPath !== undefined) return inPath;
  const [, basic = ""] = /^Basic (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const text = Buffer.from(basic, "base64").toString();
  return text.slice(text.indexOf(":") + 1);
};

const bearerToken = (c: Context): string => /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";

/** @throws DomainError 401 for a token that is no printer's */
const printerOf = async (deps: Needed, c: Context, trustedHops: number) => {
  const { printer } = await printAccess(deps, printerToken(c), callerNetworks(c, trustedHops).network);
  if (printer?.connection !== "cloudprnt") throw unauthorized();
  return printer;
};

/** @throws DomainError 401 for a token that is no agent's */
const agentShop = async (deps: Needed, c: Context, trustedHops: number): Promise<number> => {
  const { printer, shopId } = await printAccess(deps, bearerToken(c), callerNetworks(c, trustedHops).network);
  if (printer !== null) throw unauthorized();
  return shopId;
};

const serveCloudPrnt = (app: Hono, deps: Needed, trustedHops: number): void => {
  for (const path of [CLOUDPRNT_PATH, `${CLOUDPRNT_PATH}/:token`]) {
    app.post(path, async (c) => {
      const printer = await printerOf(deps, c, trustedHops);
      return c.json(await answerPoll(deps, printer, parsed(CloudPrntPoll, await readJson(c))));
    });
    app.get(path, async (c) => {
      const printer = await printerOf(deps, c, trustedHops);
      const type = mediaTypeFor(printer);
      // A model of another maker, since its file was changed.
      if (type === null || !isOwnMac(printer, c.req.query("mac"))) throw notFound();
      const wanted = c.req.query("type");
      if (wanted !== undefined && wanted !== "" && wanted !== type) return c.body(null, 415);
      const bytes = await fetchTicket(deps, printer);
      if (bytes === null) return c.body(null, 404);
      return c.body(Uint8Array.from(bytes), 200, { "content-type": type, "cache-control": "no-store" });
    });
    app.delete(path, async (c) => {
      const printer = await printerOf(deps, c, trustedHops);
      if (!isOwnMac(printer, c.req.query("mac"))) throw notFound();
      await confirmTicket(deps, printer, { code: c.req.query("code") ?? "", token: c.req.query("token") ?? null });
      return c.body(null, 200);
    });
  }
};

const serveAgents = (app: Hono, deps: Needed, trustedHops: number): void => {
  app.post(AGENT_JOBS_PATH, async (c) => {
    const shopId = await agentShop(deps, c, trustedHops);
    await noteAgent(deps, shopId);
    return c.json({ jobs: await agentJobs(deps, shopId, () => c.req.raw.signal.aborted) });
  });
  app.post(AGENT_RESULTS_PATH, async (c) => {
    const shopId = await agentShop(deps, c, trustedHops);
    if (!(await takeAgentResult(deps, shopId, parsed(AgentResult, await readJson(c))))) throw notFound();
    return c.json({});
  });
};

/** What printers and agents call, by tokens of their own. They have no origin, and no session. */
export const servePrinting = (app: Hono, deps: Needed, trustedHops: number): void => {
  app.use("/printing/*", limitBody);
  serveCloudPrnt(app, deps, trustedHops);
  serveAgents(app, deps, trustedHops);
};
