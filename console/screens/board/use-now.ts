import { useEffect, useState } from "react";

/**
 * The shop's clock, renewed every so many ms.
 *
 * @param offset the shop's clock minus this tablet's, ms
 */
export const useShopNow = (offset: number, everyMs: number): number => {
  const [local, setLocal] = useState(Date.now);
  useEffect(() => {
    setLocal(Date.now());
    const timer = setInterval(() => setLocal(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return local + offset;
};
