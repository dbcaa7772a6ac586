import { channel, subscribe, unsubscribe } from "node:diagnostics_channel";

/**
 * A channel within this process. The build bundles the server's start, `server/`, pages, routes and middleware with separate
 * copies of each module; Node's named channels are shared between them.
 *
 * @param name the same in all copies
 * @param isMessage other messages are ignored
 */
export const processChannel = <Message>(name: string, isMessage: (message: unknown) => message is Message) => {
  const fullName = `mealfront:${name}`;
  const messages = channel(fullName);
  return {
    publish: (message: Message): void => messages.publish(message),
    /** Calls back for every later message, at once, until the returned function is called. */
    subscribe: (listener: (message: Message) => void): (() => void) => {
      const onMessage = (message: unknown): void => {
        if (isMessage(message)) listener(message);
      };
      subscribe(fullName, onMessage);
      return () => void unsubscribe(fullName, onMessage);
    },
  };
};
