import "server-only";
import { LRUCache } from "lru-cache";
import { Agent, request } from "undici";
import * as z from "zod/mini";
import { publicLookup } from "@/lib/config/public-address";
import { AGENT_PROFILE } from "@/lib/contract/agent-path";
import { parseJson } from "@/lib/domain/parse-json";
import { AgentError } from "../agent-error";
import { PlatformProfile } from "./negotiation";

/** ms for a profile, from the first byte sent to the last one read. */
const TIMEOUT_MS = 3_000;
/** The protocol names no less as what a reader has to take. */
const MOST_BYTES = 128 * 1024;
/** How long a profile is good without another request, whatever its own server says, ms. */
const LEAST_MS = 60_000;
const MOST_MS = 3_600_000;
/** Profiles that are known at a time, and how many unknown ones are fetched in a minute. */
const MANY = 500;
const NEW_A_MINUTE = 20;
const MINUTE_MS = 60_000;

const unreachable = (): AgentError =>
  new AgentError(424, "profile_unreachable", "The platform's profile could not be fetched");
const malformed = (): AgentError => new AgentError(422, "profile_malformed", "The platform's profile is none of UCP");

type Known = {
  readonly profile: Promise<PlatformProfile>;
  readonly until: number;
  /** The end of the life that it had when it was last good; null: it was never, or has failed for an hour since. */
  readonly goodUntil: number | null;
};

const bounds = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, keepAliveTimeout: 1_000 };

/** The first `MOST_BYTES` of a body as text. @throws AgentError for a longer one */
const boundedText = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw malformed();
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
};

const parsed = (text: string): PlatformProfile => {
  try {
    return z.parse(PlatformProfile, parseJson(text));
  } catch {
    throw malformed();
  }
};

/** The age that a profile's own server gives it, within our bounds, ms. */
const lifeOf = (cacheControl: string): number => {
  const [, seconds = "0"] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl) ?? [];
  return Math.min(Math.max(Number(seconds) * 1_000, LEAST_MS), MOST_MS);
};

type Options = {
  /** Also from this machine, for the demo and tests. */
  readonly allowsLocal: boolean;
  /** The origins of the platforms that the operator named. */
  readonly named?: readonly string[];
  readonly now?: () => number;
};

/**
 * Reads profiles of platforms: each is known for a minute at least, also one that cannot be had, and unknown ones are fetched at most
 * twenty a minute for all agents together, so strangers cannot make us call others as often as they like. What strangers name delays no
 * platform that works: a profile that was good is fetched again beside the twenty, and an origin that the operator named has twenty of its own
 * beside the profile at its well-known address.
 */
export const createProfiles = ({ allowsLocal, named = [], now = Date.now }: Options) => {
  const known = new LRUCache<string, Known>({ max: MANY });
  const dispatcher = new Agent({
    ...bounds,
    connect: { timeout: TIMEOUT_MS, ...(!allowsLocal && { lookup: publicLookup }) },
  });
  /** By origin, where the operator named it. */
  const minutes = new Map<string, { readonly endsAt: number; used: number }>();

  const takeNew = ({ origin, pathname, search }: URL): void => {
    const isNamed = named.includes(origin);
    // One address of each: how long a profile is known bounds it.
    if (isNamed && pathname === AGENT_PROFILE && search === "") return;
    const whose = isNamed ? origin : "";
    const at = now();
    const last = minutes.get(whose);
    const minute = last !== undefined && at < last.endsAt ? last : { endsAt: at + MINUTE_MS, used: 0 };
    minute.used += 1;
    minutes.set(whose, minute);
    if (minute.used <= NEW_A_MINUTE) return;
    throw new AgentError(
      503,
      "too_many_profiles",
      "Too many new platforms; try again",
      Math.ceil((minute.endsAt - at) / 1_000),
    );
  };

  const fetched = async (url: URL): Promise<{ profile: PlatformProfile; life: number }> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { accept: "application/json" };
    // A redirect is an answer like any other that is no profile: it is not followed.
    const answer = await request(url, { dispatcher, signal, headers }).catch(() => {
      throw unreachable();
    });
    if (answer.statusCode !== 200) {
      await answer.body.dump({ limit: 0 }).catch(() => undefined);
      throw unreachable();
    }
    const text = await boundedText(answer.body).catch((error: unknown) => {
      throw error instanceof AgentError ? error : unreachable();
    });
    return { profile: parsed(text), life: lifeOf(String(answer.headers["cache-control"] ?? "")) };
  };

  return async (url: URL): Promise<PlatformProfile> => {
    const held = known.get(url.href);
    if (held !== undefined && held.until > now()) return held.profile;
    const goodUntil = held?.goodUntil ?? null;
    if (goodUntil === null) takeNew(url);
    const answer = fetched(url);
    const profile = answer.then((found) => found.profile);
    // A failure is known for as long; who waits for it gets it below.
    profile.catch(() => undefined);
    const isLate = goodUntil !== null && now() - goodUntil >= MOST_MS;
    known.set(url.href, { profile, until: now() + LEAST_MS, goodUntil: isLate ? null : goodUntil });
    const { life } = await answer;
    const until = now() + life;
    known.set(url.href, { profile, until, goodUntil: until });
    return profile;
  };
};
