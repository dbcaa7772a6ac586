import * as z from "zod/mini";
import { processChannel } from "@/lib/observability/process-channel";

const Tags = z.array(z.string());
const isTags = (message: unknown): message is readonly string[] => z.safeParse(Tags, message).success;

const PeerCall = z.object({ body: z.string(), signature: z.string() });
/** A call of `POST /api/revalidate`, signed as an upstream signs it. */
export type PeerCall = z.infer<typeof PeerCall>;
const isPeerCall = (message: unknown): message is PeerCall => z.safeParse(PeerCall, message).success;

const changed = processChannel("tags.changed", isTags);
// Tags received from another storefront; they are not passed on.
const fromPeer = processChannel("tags.from-peer", isTags);
// Calls by which tags of another storefront are revalidated; `server/` makes them, because Next revalidates within a request alone.
const peerCalls = processChannel("tags.peer-call", isPeerCall);

/** Publishes within this process that pages of these tags are out of date. With one storefront there is no listener. */
export const publishChangedTags = changed.publish;

/** Publishes within this process the tags received from another storefront of the brand. */
export const publishPeerTags = fromPeer.publish;

/** Publishes a call within this process, to be made by the storefront's server. */
export const publishPeerCall = peerCalls.publish;

/** Calls back for every `publishPeerCall` of this process. */
export const onPeerCall = peerCalls.subscribe;

/** Calls back for every `publishChangedTags` of this process, at once. */
export const onChangedTags = changed.subscribe;

/** The same for tags from this storefront and from the others of the brand. */
export const onTagsInvalidated = (listener: (tags: readonly string[]) => void): void => {
  changed.subscribe(listener);
  fromPeer.subscribe(listener);
};
