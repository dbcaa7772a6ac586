import clsx from "clsx";
import type { OrderType } from "@/lib/contract/place/place";
import type { StatusAlias } from "@/lib/domain/order/order-progress";
import styles from "./stage-scene.module.css";

const Receipt = () => (
  <g className={styles.paper}>
    <path
      className={styles.light}
      d="M126 24h68v92l-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7z"
      strokeLinejoin="round"
    />
    <path className={styles.line} d="M140 44h40M140 58h28M140 72h34" />
    <circle className={styles.main} cx="190" cy="98" r="17" />
    <path className={styles.mark} d="m182 98 6 6 11-12" />
  </g>
);

const Card = () => (
  <g className={styles.paper}>
    <rect className={styles.main} x="106" y="40" width="108" height="70" rx="12" />
    <path className={styles.dark} d="M106 56h108v14H106z" />
    <rect className={styles.light} x="118" y="82" width="24" height="16" rx="4" />
    <path className={styles.mark} d="M178 92h22" />
  </g>
);

const Pot = () => (
  <>
    <path className={clsx(styles.steam, styles.first)} d="M138 50c-8-8 8-12 0-22" />
    <path className={clsx(styles.steam, styles.second)} d="M160 48c-8-8 8-14 0-26" />
    <path className={clsx(styles.steam, styles.third)} d="M182 50c-8-8 8-12 0-22" />
    <g className={styles.lid}>
      <path className={styles.dark} d="M114 70a46 16 0 0 1 92 0z" />
      <circle className={styles.dark} cx="160" cy="53" r="5" />
    </g>
    <path className={styles.main} d="M112 72h96v30a20 20 0 0 1-20 20h-56a20 20 0 0 1-20-20z" />
    <path className={styles.handle} d="M112 84H98M208 84h14" />
    <path className={styles.mark} d="M126 88v12" />
  </>
);

const Wheel = ({ x }: { readonly x: number }) => (
  <g transform={`translate(${x} 112)`}>
    <circle className={styles.tyre} r="13" />
    <path className={styles.spokes} d="M-8 0H8M0-8V8" />
  </g>
);

const Scooter = () => (
  <>
    <path className={styles.wind} d="M62 62h34M48 80h38M66 98h22" />
    <g className={styles.ride}>
      <rect className={styles.main} x="100" y="44" width="44" height="38" rx="6" />
      <path className={styles.mark} d="M114 63h16" />
      <path
        className={styles.dark}
        d="M104 86h52a8 8 0 0 1 8 8v4h14l8-46h12l-9 54a6 6 0 0 1-6 5h-57a20 20 0 0 0-24-9 12 12 0 0 1 2-16z"
      />
      <path className={styles.handle} d="M184 46h18" />
      <circle className={styles.lamp} cx="203" cy="60" r="5" />
    </g>
    <Wheel x={122} />
    <Wheel x={196} />
  </>
);

const Bag = () => (
  <g className={styles.bag}>
    <path className={styles.handle} d="M142 46c0-22 36-22 36 0" />
    <path className={styles.main} d="M122 46h76l6 68a8 8 0 0 1-8 8h-72a8 8 0 0 1-8-8z" />
    <path className={styles.dark} d="M122 46h76l1.2 13h-78.4z" />
    <path className={styles.mark} d="m147 88 9 9 18-20" />
  </g>
);

const Plate = () => (
  <>
    <path className={clsx(styles.steam, styles.first)} d="M146 60c-7-7 7-10 0-19" />
    <path className={clsx(styles.steam, styles.third)} d="M174 60c-7-7 7-10 0-19" />
    <path className={styles.main} d="M118 92a42 28 0 0 1 84 0z" />
    <path className={styles.light} d="M96 94h128l-14 18a10 10 0 0 1-8 4h-84a10 10 0 0 1-8-4z" strokeLinejoin="round" />
    <path className={styles.mark} d="m146 82 9 8 18-17" />
  </>
);

/** Canceled: the exit sign of SPEC-51. */
const Cross = () => (
  <>
    <circle className={styles.stop} cx="160" cy="76" r="40" />
    <path className={styles.cross} d="m145 61 30 30m0-30-30 30" />
  </>
);

const scenes = {
  waitingForPayment: { delivery: Card, takeaway: Card },
  accepted: { delivery: Receipt, takeaway: Receipt },
  cooking: { delivery: Pot, takeaway: Pot },
  sent: { delivery: Scooter, takeaway: Bag },
  waitingForCourier: { delivery: Bag, takeaway: Bag },
  done: { delivery: Plate, takeaway: Plate },
  canceled: { delivery: Cross, takeaway: Cross },
} as const satisfies Record<StatusAlias, Record<OrderType, () => React.JSX.Element>>;

type StageSceneProps = { readonly status: StatusAlias; readonly orderType: OrderType };

/** What happens to the order now, as a picture that moves while something is under way. The words stand beside it. */
export function StageScene({ status, orderType }: StageSceneProps) {
  const Scene = scenes[status][orderType];
  const isMoving = status === "sent" && orderType === "delivery";
  return (
    <svg className={styles.scene} viewBox="0 0 320 136" aria-hidden="true">
      {status !== "canceled" && (
        <>
          <ellipse className={styles.ground} cx="160" cy="78" rx="118" ry="56" />
          <path className={clsx(styles.road, isMoving && styles.moving)} d="M36 126h248" />
        </>
      )}
      <Scene />
    </svg>
  );
}
