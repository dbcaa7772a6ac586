import { channel, subscribe } from "node:diagnostics_channel";
import * as z from "zod/mini";

// The build bundles the server's start and each route with separate copies of this module; Node's named channels are shared in the process.
const NAME = "mealfront:tags.changed";
const changed = channel(NAME);
const Tags = z.array(z.string());

// Tags received from another storefront; they are not passed on.
const HEARD = "mealfront:tags.heard";
const heard = channel(HEARD);

// Calls by which tags of another storefront are revalidated; `server/` makes them, because Next revalidates within a request alone.
const PEER = "mealfront:tags.peer-call";
const peer = channel(PEER);
const PeerCall = z.object({ body: z.string(), signature: z.string() });
/** A call of `POST /api/revalidate`, signed as an upstream signs it. */
export type PeerCall = z.infer<typeof PeerCall>;

/** Publishes within this process that pages of these tags are out of date. With one storefront there is no listener. */
export const publishChangedTags = (tags: readonly string[]): void => changed.publish(tags);

/** Publishes within this process the tags received from another storefront of the brand. */
export const publishHeardTags = (tags: readonly string[]): void => heard.publish(tags);

const follow = (name: string, listener: (tags: readonly string[]) => void): void =>
  subscribe(name, (message) => {
    const tags = z.safeParse(Tags, message);
    if (tags.success) listener(tags.data);
  });

/** Publishes a call within this process, to be made by the storefront's server. */
export const publishPeerCall = (call: PeerCall): void => peer.publish(call);

/** Calls back for every `publishPeerCall` of this process, for as long as it lives. */
export const onPeerCall = (listener: (call: PeerCall) => void): void =>
  subscribe(PEER, (message) => {
    const call = z.safeParse(PeerCall, message);
    if (call.success) listener(call.data);
  });

/** Calls back for every `publishChangedTags` of this process, at once, for as long as the process lives. */
export const onChangedTags = (listener: (tags: readonly string[]) => void): void => follow(NAME, listener);

/** The same for tags from this storefront and from the others of the brand. */
export const onTagsTold = (listener: (tags: readonly string[]) => void): void => {
  follow(NAME, listener);
  follow(HEARD, listener);
};
