"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { PanelSkeleton } from "@/components/profile/panel-skeleton";
import { ProfileFrame } from "@/components/profile/profile-frame";
import { ProfileScreen } from "@/components/profile/profile-screen";
import type { ProfileTab } from "@/components/profile/tabs";
import { useHydrated } from "@/lib/client/core/hydrated";

const Personal = lazy(async () => ({ default: (await import("./profile-personal")).PersonalPanel }));
const Orders = lazy(async () => ({ default: (await import("./profile-orders")).OrdersPanel }));
const Addresses = lazy(async () => ({ default: (await import("./profile-addresses")).AddressesPanel }));

const wait = (tab: ProfileTab, panel: ReactNode) => <Suspense fallback={<PanelSkeleton tab={tab} />}>{panel}</Suspense>;

/** The profile. Its address and all it shows are personal: the page holds its frame, and the rest comes to browsers. */
export function Profile({ bonus }: { readonly bonus: ReactNode }) {
  const isLive = useHydrated();
  const frame = (
    <ProfileFrame tab={null}>
      <PanelSkeleton tab={null} />
    </ProfileFrame>
  );
  if (!isLive) return frame;
  const panels = {
    profile: wait("profile", <Personal />),
    orders: wait("orders", <Orders />),
    addresses: wait("addresses", <Addresses />),
  };
  return (
    <Suspense fallback={frame}>
      <ProfileScreen panels={panels} bonus={bonus} />
    </Suspense>
  );
}
