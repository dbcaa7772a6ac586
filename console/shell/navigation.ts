import {
  ChartColumn,
  ChefHat,
  CirclePause,
  CookingPot,
  History,
  Inbox,
  type LucideIcon,
  Phone,
  Printer,
  Search,
  TabletSmartphone,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { StaffEndpointName } from "@/lib/contract/staff/staff-endpoints";
import type { StaffCaller } from "@/lib/contract/staff/staff-session";
import { may } from "./session";

type NavigationItem = {
  /** The path of its route. */
  readonly to: `/${string}`;
  /** The file of its texts; `nav` is its label there. */
  readonly texts: `staff-${string}`;
  readonly icon: LucideIcon;
  /** The endpoint without which the screen is nothing: who may not call it does not see the entry. */
  readonly needs: StaffEndpointName;
};

/** The screens of the console, in the order of the menu. The first that a caller may see is its first screen. */
export const navigation = [
  { to: "/board", texts: "staff-board", icon: ChefHat, needs: "staffBoard" },
  { to: "/support", texts: "staff-support", icon: Search, needs: "staffOrderSearch" },
  { to: "/phone-order", texts: "staff-phone-order", icon: Phone, needs: "staffPhoneOrderPlace" },
  { to: "/inbox", texts: "staff-inbox", icon: Inbox, needs: "staffRequests" },
  { to: "/printing", texts: "staff-printing", icon: Printer, needs: "staffPrinting" },
  { to: "/states", texts: "staff-states", icon: CirclePause, needs: "staffStatePlaces" },
  { to: "/stations", texts: "staff-stations", icon: CookingPot, needs: "staffStations" },
  { to: "/figures", texts: "staff-figures", icon: ChartColumn, needs: "staffFigures" },
  { to: "/accounts", texts: "staff-accounts", icon: UsersRound, needs: "staffAccounts" },
  { to: "/tablets", texts: "staff-tablets", icon: TabletSmartphone, needs: "staffDevices" },
  { to: "/audit", texts: "staff-audit", icon: History, needs: "staffAudit" },
  { to: "/me", texts: "staff-me", icon: UserRound, needs: "staffSessions" },
] as const satisfies readonly NavigationItem[];

/** The entries of a caller's menu. */
export const navigationOf = (caller: StaffCaller): readonly (typeof navigation)[number][] =>
  navigation.filter(({ needs }) => may(caller, needs));
