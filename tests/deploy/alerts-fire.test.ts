import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { parse, stringify } from "yaml";
import * as z from "zod";
import { findPromtool } from "@/scripts/system";

/**
 * Each alert on figures as the processes show them (SPEC-539, SPEC-702), by Prometheus' own unit tests of rules (https://prometheus.io/docs/prometheus/latest/configuration/unit_testing_rules/).
 * `1+0x10` is 1 eleven times, a minute apart, `0+1x10` grows by one, `_` is no figure.
 */
type Case = {
  /** When it is looked at. */
  readonly at: string;
  /** Figures by name and labels, where it fires, and where it does not yet. */
  readonly fires: Readonly<Record<string, string>>;
  readonly silent: Readonly<Record<string, string>>;
  /** Its labels beside the severity, and what is read. */
  readonly labels: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Between two figures; a minute if absent. */
  readonly every?: string;
};

const brand = "sushi";
const order = (status: string) =>
  `mealfront_oldest_open_order_seconds{brand="sushi",process="upstream",instance="a",city="moscow",shop="13",status="${status}"}`;
const answers = (status: string, route: string) =>
  `mealfront_http_request_duration_seconds_count{brand="sushi",process="storefront",instance="a",method="POST",status="${status}",route="${route}"}`;
const orders =
  'mealfront_orders_created_total{brand="sushi",process="upstream",instance="a",order_type="delivery",payment_type="cash"}';
const alertsOf = (alert: string) =>
  `mealfront_money_alerts_total{brand="sushi",process="upstream",instance="a",alert="${alert}"}`;
const staff =
  'mealfront_staff_messages_total{brand="sushi",process="upstream",instance="a",way="telegram",outcome="given_up"}';
const ticket =
  'mealfront_oldest_waiting_ticket_seconds{brand="sushi",process="upstream",instance="a",printer="kitchen"}';
const givenUp =
  'mealfront_print_jobs_total{brand="sushi",process="upstream",instance="a",connection="agent",outcome="given_up"}';
const failures = (reason: string) =>
  `mealfront_upstream_call_failures_total{brand="sushi",process="storefront",instance="a",method="GET",endpoint="/menu",reason="${reason}"}`;
const lookups = (outcome: string) =>
  `mealfront_cache_lookups_total{brand="sushi",process="storefront",instance="a",cache="page",outcome="${outcome}"}`;
const fullSlots = 'mealfront_full_slots_ratio{brand="sushi",process="upstream",instance="a",city="moscow",shop="13"}';
const payments = (state: string) =>
  `mealfront_payments_total{brand="sushi",process="upstream",instance="a",acquirer="rbs",state="${state}"}`;
const money = (name: string) =>
  `mealfront_oldest_${name}_seconds{brand="sushi",process="upstream",instance="a",acquirer="rbs"}`;

const cases: Readonly<Record<string, Case>> = {
  OrderNotAccepted: {
    at: "5m",
    fires: { [order("accepted")]: "901+0x10", [order("accepted").replace('"a"', '"b"')]: "901+0x10" },
    silent: { [order("accepted")]: "899+0x10", [order("cooking")]: "7000+0x10" },
    labels: { brand, city: "moscow", shop: "13" },
    summary: "moscow, shop 13: an order has not been taken by the kitchen for 15 minutes",
  },
  OrderUnderWayTooLong: {
    at: "8m",
    fires: { [order("cooking")]: "7201+0x10" },
    silent: { [order("cooking")]: "7199+0x10", [order("accepted")]: "800+0x10" },
    labels: { brand, city: "moscow", shop: "13", status: "cooking" },
    summary: "moscow, shop 13: an order is cooking for two hours",
  },
  // A week ago at this time twenty came in an hour.
  NoOrders: {
    at: "170h",
    every: "30m",
    fires: { [orders]: "0+10x10 100+0x340" },
    silent: { [orders]: "0+10x350" },
    labels: { brand },
    summary: "sushi: no order in an hour that had more than ten a week ago",
  },
  SlotsFull: {
    at: "15m",
    fires: { [fullSlots]: "0.75+0x20" },
    silent: { [fullSlots]: "0.5+0x20" },
    labels: { brand, city: "moscow", shop: "13" },
    summary: "moscow, shop 13: three of four slots of the next two hours are full",
  },
  FormNotHandled: {
    at: "10m",
    fires: {
      'mealfront_oldest_open_form_seconds{brand="sushi",process="upstream",instance="a",city="moscow",kind="questions"}':
        "86401+60x10",
    },
    silent: {
      'mealfront_oldest_open_form_seconds{brand="sushi",process="upstream",instance="a",city="moscow",kind="questions"}':
        "80000+60x10",
    },
    labels: { brand, city: "moscow", kind: "questions" },
    summary: "moscow: a form (questions) has waited for a day",
  },
  NoBoard: {
    at: "5m",
    fires: {
      'mealfront_no_board_seconds{brand="sushi",process="upstream",instance="a",city="moscow",shop="13"}': "301+60x10",
    },
    silent: {
      'mealfront_no_board_seconds{brand="sushi",process="upstream",instance="a",city="moscow",shop="13"}': "299+0x10",
    },
    labels: { brand, city: "moscow", shop: "13" },
    summary: "moscow, shop 13: nobody is at a board for 5 minutes",
  },
  PaymentUnknown: {
    at: "5m",
    fires: { [money("unknown_payment")]: "901+0x10" },
    silent: { [money("unknown_payment")]: "899+0x10" },
    labels: { brand, acquirer: "rbs" },
    summary: "rbs: it is not known for 15 minutes whether money was taken",
  },
  PaymentsFail: {
    at: "40m",
    fires: { [payments("declined")]: "0+2x60", [payments("captured")]: "0+0.5x60" },
    // A few at night, and an evening on which every other card is declined.
    silent: {
      [payments("declined")]: "0+0.5x60",
      [payments("captured")]: "0+0x60",
      [payments("declined").replace("rbs", "stripe")]: "0+5x60",
      [payments("captured").replace("rbs", "stripe")]: "0+5x60",
    },
    labels: { brand, acquirer: "rbs" },
    summary: "rbs: more than seven of ten payments are declined",
  },
  RefundWaits: {
    at: "5m",
    fires: { [money("pending_refund")]: "3601+0x10" },
    silent: { [money("pending_refund")]: "3599+0x10" },
    labels: { brand, acquirer: "rbs" },
    summary: "rbs: money has not gone back for an hour",
  },
  DeadLetter: {
    at: "5m",
    fires: {
      'mealfront_dead_letters{brand="sushi",process="upstream",instance="a",acquirer="rbs",kind="refund"}': "1+0x10",
    },
    silent: {
      'mealfront_dead_letters{brand="sushi",process="upstream",instance="a",acquirer="rbs",kind="refund"}': "0+0x10",
    },
    labels: { brand, acquirer: "rbs", kind: "refund" },
    summary: "rbs: a payment or refund waits for an operator",
  },
  // The first of a process, which began at nought.
  MoneyDoesNotMatch: {
    at: "10m",
    fires: { [alertsOf("surplus_money")]: "0+0x5 1+0x10", [alertsOf("chargeback")]: "0+0x20" },
    silent: { [alertsOf("surplus_money")]: "3+0x20" },
    labels: { brand, alert: "surplus_money" },
    summary: "Money came that does not match its order: surplus_money",
  },
  ListsDiffer: {
    at: "10m",
    fires: {
      'mealfront_register_differences_total{brand="sushi",process="upstream",instance="a",acquirer="rbs",kind="missing"}':
        "0+0x5 1+0x10",
    },
    silent: {
      'mealfront_register_differences_total{brand="sushi",process="upstream",instance="a",acquirer="rbs",kind="missing"}':
        "2+0x20",
    },
    labels: { brand, acquirer: "rbs", kind: "missing" },
    summary: "rbs's list of operations and ours differ: missing",
  },
  ProcessDown: {
    at: "3m",
    fires: { 'up{job="mealfront",instance="127.0.0.1:9465"}': "0+0x5" },
    silent: { 'up{job="mealfront",instance="127.0.0.1:9465"}': "1+0x5", 'up{job="node",instance="x"}': "0+0x5" },
    labels: { job: "mealfront", instance: "127.0.0.1:9465" },
    summary: "127.0.0.1:9465 does not answer",
  },
  // Three of a hundred, among many other answers.
  CheckoutFails: {
    at: "15m",
    fires: {
      [answers("5xx", "/api/order/pay")]: "0+3x20",
      [answers("2xx", "/api/order/pay")]: "0+97x20",
      [answers("2xx", "/{city}")]: "0+9000x20",
    },
    silent: {
      [answers("5xx", "/api/order/pay")]: "0+1x20",
      [answers("2xx", "/api/order/create")]: "0+99x20",
      [answers("5xx", "/api/menu")]: "0+1x20",
    },
    labels: { brand },
    summary: "sushi: more than 2% of the calls of the checkout fail",
  },
  PagesFail: {
    at: "15m",
    fires: { [answers("5xx", "/{city}")]: "0+2x20", [answers("2xx", "/{city}")]: "0+98x20" },
    silent: { [answers("5xx", "/{city}")]: "0+1x20", [answers("2xx", "/{city}")]: "0+199x20" },
    labels: { brand },
    summary: "sushi: more than 1% of all answers are errors of the server",
  },
  PagesOutOfDate: {
    at: "15m",
    fires: { [lookups("stale")]: "0+12x20", [lookups("hit")]: "0+900x20" },
    silent: { [lookups("stale")]: "0+1x20", [lookups("stale").replace('"page"', '"read"')]: "0+600x20" },
    labels: { brand },
    summary: "sushi: pages are served as they were, because they cannot be rendered",
  },
  CallsOfUpstreamFail: {
    at: "15m",
    fires: { [failures("timeout")]: "0+66x20" },
    silent: { [failures("timeout")]: "0+50x20", [failures("broken")]: "0+50x20" },
    labels: { brand, reason: "timeout" },
    summary: "sushi: calls of the upstream bring nothing (timeout)",
  },
  MessagesWait: {
    at: "8m",
    fires: {
      'mealfront_oldest_waiting_message_seconds{brand="sushi",process="upstream",instance="a",kind="staff"}':
        "901+60x10",
    },
    silent: {
      'mealfront_oldest_waiting_message_seconds{brand="sushi",process="upstream",instance="a",kind="staff"}':
        "100+60x10",
    },
    labels: { brand, kind: "staff" },
    summary: "Messages to staff have waited for 15 minutes",
  },
  StaffNotNotified: {
    at: "10m",
    fires: { [staff]: "0+0x5 1+0x10" },
    silent: { [staff]: "4+0x20", [staff.replace("given_up", "put_off")]: "0+1x20" },
    labels: { brand, way: "telegram" },
    summary: "The staff was not notified by telegram: the message was given up",
  },
  PrinterSilent: {
    at: "4m",
    fires: { [ticket]: "121+60x10" },
    silent: { [ticket]: "120+0x10" },
    labels: { brand, printer: "kitchen" },
    summary: "kitchen: a ticket has not been printed for two minutes",
  },
  TicketsGivenUp: {
    at: "10m",
    fires: { [givenUp]: "0+0x5 1+0x10" },
    silent: { [givenUp]: "4+0x20", [givenUp.replace("given_up", "put_off")]: "0+1x20" },
    labels: { brand, connection: "agent" },
    summary: "A ticket was given up after two hours (printers by agent)",
  },
  DatabasePoolExhausted: {
    at: "5m",
    fires: {
      'mealfront_database_connections{brand="sushi",process="upstream",instance="a",state="waiting"}': "6+0x10",
    },
    silent: {
      'mealfront_database_connections{brand="sushi",process="upstream",instance="a",state="waiting"}': "5+0x10",
      'mealfront_database_connections{brand="sushi",process="upstream",instance="a",state="used"}': "10+0x10",
    },
    labels: { brand, instance: "a" },
    summary: "a: calls wait for a connection to the database (DATABASE_POOL)",
  },
  EventLoopLags: {
    at: "8m",
    fires: { 'nodejs_eventloop_lag_p99_seconds{brand="sushi",process="storefront",instance="a"}': "0.6+0x10" },
    silent: { 'nodejs_eventloop_lag_p99_seconds{brand="sushi",process="storefront",instance="a"}': "0.4+0x10" },
    labels: { brand, process: "storefront", instance: "a" },
    summary: "storefront at a is overloaded",
  },
};

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().optional(),
          labels: z.object({ severity: z.string() }).optional(),
          annotations: z.object({ runbook: z.string() }).optional(),
        }),
      ),
    }),
  ),
});
const rules = Rules.parse(parse(readFileSync("deploy/alerts.yml", "utf8"))).groups.flatMap((group) => group.rules);
const promtool = findPromtool();

it("has a case for every alert", () => {
  expect(Object.keys(cases)).toEqual(rules.flatMap(({ alert }) => alert ?? []));
});

(promtool === null ? describe.skip : describe)("on figures of the processes", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-alerts-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(cases))("%s fires, and is silent before", (alertname, { at, every = "1m", ...of }) => {
    const rule = rules.find(({ alert }) => alert === alertname);
    const fired = {
      exp_labels: { ...of.labels, ...rule?.labels },
      exp_annotations: { ...rule?.annotations, summary: of.summary },
    };
    const testOf = (figures: Case["fires"], expected: readonly unknown[]) => ({
      interval: every,
      input_series: Object.entries(figures).map(([series, values]) => ({ series, values })),
      alert_rule_test: [{ eval_time: at, alertname, exp_alerts: expected }],
    });
    const file = join(folder, `${alertname}.yml`);
    const tests = [testOf(of.fires, [fired]), testOf(of.silent, [])];
    writeFileSync(file, stringify({ rule_files: [resolve("deploy/alerts.yml")], evaluation_interval: every, tests }));
    const { status, stdout, stderr } = spawnSync(promtool ?? "", ["test", "rules", file], { encoding: "utf8" });
    expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
  });

  it("the configuration is one that Prometheus takes", () => {
    const { status, stdout, stderr } = spawnSync(promtool ?? "", ["check", "config", "deploy/prometheus.yml"], {
      encoding: "utf8",
    });
    expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
  });
});
