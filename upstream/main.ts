import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { CannotListen, connectionBounds, listenAt, onlyKnownMethods, refuseTunnels } from "@/lib/config/listen";
import { startMetricsServer } from "@/lib/observability/metrics-server";
import { openTracing, type RunningTracing } from "@/lib/observability/open-tracing";
import { describeProcess } from "@/lib/observability/process-metrics";
import { visibleFailure } from "@/lib/observability/visible-text";
import { connectAcquirers } from "./adapters/acquirers/acquirers";
import { agentPushTo } from "./adapters/agent-push";
import { proofOfWork } from "./adapters/captcha/proof-of-work";
import { sandboxCourier } from "./adapters/courier/sandbox-courier";
import { geocoderOf } from "./adapters/geocoder/chosen";
import type { Mailer } from "./adapters/mail/mailer";
import { sandboxMailer } from "./adapters/mail/mailer";
import { smtpMailer } from "./adapters/mail/smtp-mailer";
import { pusherOf } from "./adapters/push/pusher";
import { httpGateway } from "./adapters/sms/http-gateway";
import { type Messenger, nobody, sandboxOutbox } from "./adapters/sms/messenger";
import { staffSenders } from "./adapters/staff/staff-senders";
import { storefrontAt } from "./adapters/storefront";
import { createApp } from "./app";
import { createClock } from "./clock";
import { type Config, readConfig, WrongEnvironment } from "./config";
import { holdsShop, OtherBrand, seedOnce } from "./demo/brand-seed";
import { changedTags } from "./domain/catalogue/changed-tags";
import { codeHasher } from "./domain/customer/login-code";
import { phoneHasher } from "./domain/customer/phone-hash";
import { createSecretBox } from "./domain/staff/secret-box";
import { createLimits } from "./limits";
import { createLog } from "./log";
import {
  countStreams,
  registry,
  showDatabasePool,
  showFullSlots,
  showMessageBacklogs,
  showOpenForms,
  showOpenOrders,
  showPrintBacklogs,
  showUnattendedShops,
  showWaitingMoney,
} from "./metrics";
import { locateCourier } from "./services/order/locate-courier";
import { openOrderWatch } from "./services/order/order-watch";
import { openBoardStreams } from "./services/staff/board-streams";
import { boardOrderView } from "./services/staff/board-view";
import type { StaffDependencies } from "./services/staff/staff-call";
import { createStaffApp } from "./staff-app";
import { fullSlots, messageBacklogs, openForms, openOrders, unattendedNow } from "./store/backlog";
import { boardRowsOf, boardVersions, stationsOf } from "./store/board-orders";
import { openCatalog } from "./store/catalog";
import { openPglite, openPostgres, type Store } from "./store/database";
import { FolderLocked } from "./store/folder-lock";
import { standingOf } from "./store/orders";
import { printBacklogs } from "./store/printer-health";
import { runningStaffSessions } from "./store/staff-sessions";
import { waitingSummaries } from "./store/stuck-money";
import { DatabaseUnreachable } from "./store/unreachable";
import { waitForShopData } from "./wait-for-shop-data";
import { openAgentNews } from "./workers/agent-news";
import { openAttendanceWatch } from "./workers/attendance-watch";
import { openCleanup } from "./workers/cleanup";
import { openFiguresMailer } from "./workers/figures-mailer";
import { openKitchenSimulator } from "./workers/kitchen-simulator";
import { openOrderNotifier } from "./workers/order-notifier";
import { openOutboxSender } from "./workers/outbox-sender";
import { openPaymentReconciler } from "./workers/payment-reconciler";
import { openPendingMoveFinisher } from "./workers/pending-move-finisher";
import { openRegisterReconciler } from "./workers/register-reconciler";
import { openReplySender } from "./workers/reply-sender";
import { openStaffNotifier } from "./workers/staff-notifier";
import { openTicketPrinter } from "./workers/ticket-printer";

/** How long running requests may take to end after SIGTERM. */
const DRAIN_MS = 8_000;
const EXIT_MS = 10_000;

const openStore = (config: Config, log: Logger): Promise<Store> =>
  config.databaseUrl === null
    ? openPglite(join(config.dataDir, config.brand, "pglite"))
    : openPostgres({
        url: config.databaseUrl,
        pool: config.databasePool,
        timeout: config.databaseTimeout,
        onLost: (error) => log.error({ err: error }, "database connection lost"),
      });

const messengerOf = (gateway: Messenger | null, { isDemo }: Config, { db }: Store): Messenger =>
  gateway ?? (isDemo ? sandboxOutbox(db) : nobody);

const mailerOf = ({ messages, isDemo }: Config, { db }: Store): Mailer | null => {
  if (messages.mailServer !== null) return smtpMailer(messages.mailServer);
  return isDemo ? sandboxMailer(db) : null;
};

/** News go to platforms through the storefront, which speaks their protocol; null: there is none. */
const agentNewsOf = ({ storefront }: Config, deps: Parameters<typeof openAgentNews>[0]) =>
  storefront && openAgentNews(deps, agentPushTo(storefront));

const close = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });

const startMetrics = async ({ brand, metrics }: Config): Promise<void> => {
  if (metrics === null) return;
  describeProcess(registry, "upstream", brand);
  await startMetricsServer(registry, metrics);
};

const start = async (config: Config, log: Logger, tracing: RunningTracing | null): Promise<void> => {
  const store = await openStore(config, log);
  const clock = createClock();
  // A brand of one's own has no demo: its shop is imported.
  if (config.isDemo && config.brandFolder === null) await seedOnce(store.db, config.brand, clock.now());
  else await waitForShopData({ ...config, log, isFilled: () => holdsShop(store.db, config.brand), close: store.close });
  const invalidate = config.storefront === null ? null : storefrontAt(config.storefront, log);
  const catalog = await openCatalog(
    { db: store.db, log, clock },
    (before, after) => void invalidate?.(changedTags(before, after)),
  );
  const gateway = config.smsGateway === null ? null : httpGateway(config.smsGateway);
  const known = {
    brand: config.brand,
    previewSecret: config.previewSecret,
    upstreamToken: config.upstreamToken,
    db: store.db,
    catalog,
    clock,
    limits: createLimits(),
    log,
    messenger: messengerOf(gateway, config, store),
    pusher: config.messages.push && pusherOf(config.messages.push.vapid(), config.messages.push.allowsLocal),
    mailer: mailerOf(config, store),
    captcha: proofOfWork(config.captchaSecret),
    codesPerShop: config.codesPerShop,
    hashPhone: phoneHasher(config.phoneHashSecret),
    hashCode: codeHasher(config.phoneHashSecret),
    sessionDays: config.sessionDays,
    geocoder: geocoderOf(config.addressProvider, log),
    acquirers: connectAcquirers(config.connections),
    reconciling: config.reconciling,
    siteHost: config.siteHost,
    siteOrigin: config.siteOrigin,
    holds: config.holds,
    courier: config.isDemo ? sandboxCourier(() => catalog.current().streetsOf, config.kitchenPace) : null,
  };
  const orderWatch = openOrderWatch({
    log,
    standingOf: (ids) => standingOf(store.db, ids),
    locate: (order) => locateCourier(known, order),
  });
  const deps = { ...known, orderWatch };
  countStreams(orderWatch.size);
  showWaitingMoney(
    () => waitingSummaries(store.db, clock.now()),
    (error) => log.error({ err: error }, "waiting money could not be counted"),
  );
  showOpenOrders(
    () => openOrders(store.db, clock.now()),
    (error) => log.error({ err: error }, "open orders could not be counted"),
  );
  showOpenForms(
    () => openForms(store.db, clock.now()),
    (error) => log.error({ err: error }, "open forms could not be counted"),
  );
  showFullSlots(
    () => fullSlots(store.db, clock.now()),
    (error) => log.error({ err: error }, "full slots could not be counted"),
  );
  showUnattendedShops(
    () => unattendedNow(store.db),
    (error) => log.error({ err: error }, "shops without a board could not be counted"),
  );
  showMessageBacklogs(
    () => messageBacklogs(store.db, new Date()),
    (error) => log.error({ err: error }, "waiting messages could not be counted"),
  );
  showPrintBacklogs(
    () => printBacklogs(store.db, new Date()),
    (error) => log.error({ err: error }, "waiting tickets could not be counted"),
  );
  if (store.pool !== null) showDatabasePool(store.pool);
  await startMetrics(config);
  const kitchen = config.isDemo ? openKitchenSimulator(deps, config.kitchenPace) : null;
  const pendingMoves = openPendingMoveFinisher(deps);
  const paymentReconciler = openPaymentReconciler(deps);
  const registerReconciler = openRegisterReconciler(deps);
  const orderNotifier = openOrderNotifier(deps);
  const staffNotifier = openStaffNotifier(deps, staffSenders(config.messages, deps.mailer));
  const figuresMailer =
    deps.mailer && config.staff && openFiguresMailer({ ...deps, mailer: deps.mailer, staffUrl: config.staff.url });
  const attendanceWatch = openAttendanceWatch(deps);
  const ticketPrinter = openTicketPrinter(deps);
  const replySender = deps.mailer && openReplySender({ ...deps, mailer: deps.mailer });
  const cleanup = openCleanup(deps);
  const agentNews = agentNewsOf(config, deps);
  const outboxSender = gateway && openOutboxSender(deps, gateway);

  let isDraining = false;
  const app = createApp(deps, { ...config, isDraining: () => isDraining });
  const server = createServer(connectionBounds, onlyKnownMethods(getRequestListener(app.fetch)));
  refuseTunnels(server);

  const stop = async (signal: string): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    log.info({ signal }, "ending");
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    // Streams have no end of their own to be waited for.
    await Promise.all([orderWatch.stop(), consoleServer?.boardStreams.stop()]);
    await Promise.all([close(server), consoleServer && close(consoleServer.server)]);
    await catalog.stop();
    await kitchen?.stop();
    await pendingMoves.stop();
    await paymentReconciler.stop();
    await registerReconciler.stop();
    await orderNotifier.stop();
    await staffNotifier.stop();
    await replySender?.stop();
    await figuresMailer?.stop();
    await attendanceWatch.stop();
    await ticketPrinter.stop();
    await cleanup.stop();
    await agentNews?.stop();
    await outboxSender?.stop();
    await store.close();
    await tracing?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

  const consoleServer = await startStaff(config, deps);
  await listenAt(server, { ...config, setting: "UPSTREAM_PORT", hostSetting: "HOST" });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  log.info({ host: config.host, port, brand: config.brand, store: store.kind }, "upstream listens");
};

/** The build of the console lies beside the bundled upstream; sources in `upstream/` find it in `dist`. */
const consoleFolder = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../dist/console" : "./console", import.meta.url),
);

/** What the settings say of the console. */
type StaffSetting = "staffUrl" | "secrets" | "sendsSms" | "phoneOrderPayMinutes";

/** The console's listener, where one is set; null: there is none. */
const startStaff = async (config: Config, deps: Omit<StaffDependencies, StaffSetting>) => {
  const { staff, host, phoneOrderPayMinutes } = config;
  if (staff === null) return null;
  const boardStreams = openBoardStreams({
    ...deps,
    versionsOf: (shopIds, now) => boardVersions(deps.db, shopIds, now),
    rowsOf: async (ids) => new Map((await boardRowsOf(deps.db, ids)).map((row) => [row.order.id, row])),
    render: (row, stations, now, viewer) =>
      boardOrderView({ reference: deps.catalog.current(), stations, now }, row, viewer),
    stationsOf: (shopIds) => stationsOf(deps.db, shopIds),
    runningSessions: (hashes, now) => runningStaffSessions(deps.db, hashes, now),
  });
  const secrets = createSecretBox(staff.secret);
  const sendsSms = config.smsGateway !== null || config.isDemo;
  const own = { ...deps, staffUrl: staff.url, secrets, sendsSms, phoneOrderPayMinutes, boardStreams };
  const app = createStaffApp(own, staff.trustedHops, consoleFolder);
  const server = createServer(connectionBounds, onlyKnownMethods(getRequestListener(app.fetch)));
  refuseTunnels(server);
  await listenAt(server, { host, port: staff.port, setting: "STAFF_PORT", hostSetting: "HOST" });
  deps.log.info({ host, port: staff.port, url: staff.url }, "console listens");
  return { server, boardStreams };
};

/** A start that was refused for a known reason needs one line, not a stack. */
const isExplained = (error: unknown): error is Error =>
  error instanceof WrongEnvironment ||
  error instanceof OtherBrand ||
  error instanceof FolderLocked ||
  error instanceof DatabaseUnreachable ||
  error instanceof CannotListen;

const main = async (): Promise<void> => {
  const config = readConfig();
  const tracing = await openTracing(config.tracing, {
    process: "upstream",
    brand: config.brand,
    warn: (reason) => log.warn({ reason }, "traces cannot be sent"),
  });
  // It says to which trace a line belongs, where there are any.
  const log = createLog(config.logLevel);
  await start(config, log, tracing);
};

main().catch((error: unknown) => {
  process.stderr.write(
    visibleFailure(isExplained(error) ? error.message : String(error instanceof Error ? error.stack : error)),
  );
  process.exit(1);
});
