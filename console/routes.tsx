import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  useRouter,
} from "@tanstack/react-router";
import { readFiguresSearch } from "./screens/figures/figures-period";
import { HomeScreen } from "./screens/home/home-screen";
import { InvitationScreen } from "./screens/invitation/invitation-screen";
import { BrokenScreen, MissingScreen } from "./shell/failed-screens";
import { Frame } from "./shell/frame";
import { Gate } from "./shell/gate";

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingScreen });

/** Without a login. */
const invitation = createRoute({ getParentRoute: () => root, path: "/invitation", component: InvitationScreen });

const pairing = createRoute({
  getParentRoute: () => root,
  path: "/pair",
  component: lazyRouteComponent(() => import("./screens/pairing/pairing-screen"), "PairingScreen"),
});

/** Behind the login, in the frame. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: () => (
    <Gate>
      <Frame>
        <Outlet />
      </Frame>
    </Gate>
  ),
});

const home = createRoute({ getParentRoute: () => inside, path: "/", component: HomeScreen });

const board = createRoute({
  getParentRoute: () => inside,
  path: "/board",
  component: lazyRouteComponent(() => import("./screens/board/board-screen"), "BoardScreen"),
});

const stations = createRoute({
  getParentRoute: () => inside,
  path: "/stations",
  component: lazyRouteComponent(() => import("./screens/stations/stations-screen"), "StationsScreen"),
});

const accounts = createRoute({
  getParentRoute: () => inside,
  path: "/accounts",
  component: lazyRouteComponent(() => import("./screens/accounts/accounts-screen"), "AccountsScreen"),
});

const tablets = createRoute({
  getParentRoute: () => inside,
  path: "/tablets",
  component: lazyRouteComponent(() => import("./screens/tablets/tablets-screen"), "TabletsScreen"),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: "/audit",
  component: lazyRouteComponent(() => import("./screens/audit/audit-screen"), "AuditScreen"),
});

const me = createRoute({
  getParentRoute: () => inside,
  path: "/me",
  component: lazyRouteComponent(() => import("./screens/me/me-screen"), "MeScreen"),
});

const figures = createRoute({
  getParentRoute: () => inside,
  path: "/figures",
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(() => import("./screens/figures/figures-screen"), "FiguresScreen"),
});

const support = createRoute({
  getParentRoute: () => inside,
  path: "/support",
  component: lazyRouteComponent(() => import("./screens/support/support-screen"), "SupportScreen"),
});

const order = createRoute({
  getParentRoute: () => inside,
  path: "/orders/$orderId",
  component: lazyRouteComponent(() => import("./screens/order/order-screen"), "OrderScreen"),
});

const phoneOrder = createRoute({
  getParentRoute: () => inside,
  path: "/phone-order",
  component: lazyRouteComponent(() => import("./screens/phone-order/phone-order-screen"), "PhoneOrderScreen"),
});

const inbox = createRoute({
  getParentRoute: () => inside,
  path: "/inbox",
  component: lazyRouteComponent(() => import("./screens/inbox/inbox-screen"), "InboxScreen"),
});

const request = createRoute({
  getParentRoute: () => inside,
  path: "/inbox/$requestId",
  component: lazyRouteComponent(() => import("./screens/inbox/request-screen"), "RequestScreen"),
});

const printing = createRoute({
  getParentRoute: () => inside,
  path: "/printing",
  component: lazyRouteComponent(() => import("./screens/printing/printing-screen"), "PrintingScreen"),
});

const ticket = createRoute({
  getParentRoute: () => inside,
  path: "/ticket/$orderId",
  component: lazyRouteComponent(() => import("./screens/ticket/ticket-screen"), "TicketScreen"),
});

const states = createRoute({
  getParentRoute: () => inside,
  path: "/states",
  component: lazyRouteComponent(() => import("./screens/states/states-screen"), "StatesScreen"),
});

const tree = root.addChildren([
  invitation,
  pairing,
  inside.addChildren([
    home,
    board,
    states,
    stations,
    support,
    order,
    phoneOrder,
    inbox,
    request,
    printing,
    ticket,
    figures,
    accounts,
    tablets,
    audit,
    me,
  ]),
]);

function Broken({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    // A part that did not come is fetched when its address is loaded, and not when it is rendered.
    void router.invalidate();
  };
  return <BrokenScreen error={error} onRetry={retry} />;
}

/**
 * The addresses of the console; a screen loads when it is opened.
 *
 * @param history of a test; else the browser's
 */
export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    ...(history !== undefined && { history }),
    defaultPreload: "intent",
    defaultErrorComponent: Broken,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
