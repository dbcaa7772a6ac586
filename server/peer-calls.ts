import type { Pool } from "undici";
import { onPeerCall, type PeerCall } from "@/lib/cache/changed-tags";

/**
 * Makes the calls by which tags that another storefront passed on are revalidated here (ADR-0026). Those that come before Next is
 * ready wait for it.
 *
 * @return to be called with Next's own server, once it listens
 */
export const makePeerCalls = (): ((next: Pool) => void) => {
  const early: PeerCall[] = [];
  let send = (call: PeerCall): unknown => early.push(call);
  onPeerCall((call) => send(call));
  return (next) => {
    send = ({ body, signature }) =>
      next
        .request({
          method: "POST",
          path: "/api/revalidate",
          headers: { "content-type": "application/json", "x-signature": signature },
          body,
        })
        .then((answer) => answer.body.dump())
        // A process that is stopping: nobody is sent its pages any more.
        .catch(() => undefined);
    for (const call of early.splice(0)) send(call);
  };
};
