import { channel, subscribe } from "node:diagnostics_channel";
import * as z from "zod/mini";

// The build gives the start of the server and each route modules of their own; Node's named channels are the process's.
const NAME = "mealfront:tags.changed";
const changed = channel(NAME);
const Tags = z.array(z.string());

// Those another storefront was told of: told on to nobody.
const HEARD = "mealfront:tags.heard";
const heard = channel(HEARD);

/** Publishes within this process that pages of these tags are out of date. Nobody listens where there is one storefront. */
export const publishChangedTags = (tags: readonly string[]): void => changed.publish(tags);

/** Publishes within this process what another storefront of the brand was told. */
export const publishHeardTags = (tags: readonly string[]): void => heard.publish(tags);

const follow = (name: string, listener: (tags: readonly string[]) => void): void =>
  subscribe(name, (message) => {
    const tags = z.safeParse(Tags, message);
    if (tags.success) listener(tags.data);
  });

/** Calls back for every `publishChangedTags` of this process, at once, for as long as the process lives. */
export const onChangedTags = (listener: (tags: readonly string[]) => void): void => follow(NAME, listener);

/** The same for tags that this storefront or another one of the brand was told of. */
export const onTagsTold = (listener: (tags: readonly string[]) => void): void => {
  follow(NAME, listener);
  follow(HEARD, listener);
};
