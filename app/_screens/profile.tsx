"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { PanelSkeleton } from "@/components/profile/panel-skeleton";
import { ProfileScreen } from "@/components/profile/profile-screen";
import type { ProfileTab } from "@/components/profile/tabs";
import type { Elements } from "@/components/ui/elements";

const Personal = lazy(async () => ({ default: (await import("./profile-personal")).PersonalPanel }));
const Orders = lazy(async () => ({ default: (await import("./profile-orders")).OrdersPanel }));
const Addresses = lazy(async () => ({ default: (await import("./profile-addresses")).AddressesPanel }));

const wait = (tab: ProfileTab, panel: ReactNode) => <Suspense fallback={<PanelSkeleton tab={tab} />}>{panel}</Suspense>;

/** The profile. Its address and all it shows are personal: the page holds its frame, and the rest comes to browsers. */
export function Profile({ bonus }: { readonly bonus: Elements }) {
  const panels = {
    profile: wait("profile", <Personal />),
    orders: wait("orders", <Orders />),
    addresses: wait("addresses", <Addresses />),
  };
  return <ProfileScreen panels={panels} bonus={bonus} />;
}
