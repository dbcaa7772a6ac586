import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { readStored, writeStored } from "../../shell/stored";
import { BoardBar } from "./board-bar";
import type { BoardFilter } from "./board-columns";
import { type BoardScene, BoardSceneProvider } from "./board-context";
import { BoardGrid } from "./board-grid";
import { BoardNotices } from "./board-notices";
import { OrderDialog } from "./order-dialog";
import { RecallDialog } from "./recall-dialog";
import styles from "./shop-board.module.css";
import { SoundDialog } from "./sound-dialog";
import { presentView, type StationView } from "./stations";
import { tapOf } from "./tap-queue";
import { UndoBar } from "./undo-bar";
import { useWatchedBoard } from "./watched-board";

type Opened = { readonly kind: "order"; readonly id: number } | { readonly kind: "recall" | "sound" } | null;

type ShopBoardProps = {
  readonly shop: number;
  /** Those that the caller may look at; a tablet has its own. */
  readonly shops: readonly { readonly value: string; readonly label: string }[];
  readonly onShop: (shop: number) => void;
};

/** The board of one shop, live, with its sounds. */
export function ShopBoard({ shop, shops, onShop }: ShopBoardProps) {
  const t = useTranslations("staff-board");
  const { board, timezone, taps, sender, changes, see, wakeLock, sound, news: unaccepted, late } = useWatchedBoard();
  const [chosen, setChosen] = useState<BoardFilter>(() => ({ view: storedView(shop), orderType: null }));
  const [isAllDay, setAllDay] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  const { orders, offset, line, stations } = board;
  const filter = useMemo(() => ({ ...chosen, view: presentView(chosen.view, stations) }), [chosen, stations]);
  const { view } = filter;
  const scene = useMemo<BoardScene>(
    () => ({
      timezone,
      offset,
      stations,
      view,
      onTap: (order, move) => sender.tap(order, { key: crypto.randomUUID(), move, at: Date.now() }),
      onTakeBack: (orderId) => {
        const tap = tapOf(sender.get().queue, orderId);
        if (tap !== undefined) sender.takeBack(tap.key);
      },
      onSeeChange: see,
      onOpen: ({ order_id }) => setOpened({ kind: "order", id: order_id }),
    }),
    [timezone, offset, stations, view, sender, see],
  );

  const close = (): void => setOpened(null);
  const openSound = (): void => setOpened({ kind: "sound" });
  const order = opened?.kind === "order" ? orders?.find(({ order_id }) => order_id === opened.id) : undefined;
  const news = unaccepted.length;
  return (
    <BoardSceneProvider value={scene}>
      <title>{news === 0 ? t("title") : t("title_news", { count: news })}</title>
      <div className={styles.board}>
        <BoardBar
          shops={shops}
          shop={shop}
          onShop={onShop}
          stations={stations}
          filter={filter}
          onFilter={(wanted) => {
            setChosen(wanted);
            writeStored(viewKey(shop), String(wanted.view ?? ""));
          }}
          line={line}
          isSoundSure={sound.warning === null}
          onSound={openSound}
          isAllDay={isAllDay}
          onAllDay={() => setAllDay(!isAllDay)}
          onRecall={() => setOpened({ kind: "recall" })}
        />
        <BoardNotices
          line={line}
          offset={offset}
          timezone={timezone}
          taps={taps}
          sender={sender}
          warning={sound.warning}
          late={late}
          onOpen={openSound}
        />
        <p className="visually-hidden" role="status">
          {news > 0 && t("title_news", { count: news })}
        </p>
        {orders === null ? (
          <Waiting />
        ) : (
          <BoardGrid
            orders={orders}
            queue={taps.queue}
            filter={filter}
            offset={offset}
            changes={changes}
            isAllDay={isAllDay}
          />
        )}
        <UndoBar orders={orders ?? noOrders} queue={taps.queue} offset={offset} />
      </div>
      {order !== undefined && <OrderDialog order={order} onClose={close} onTapped={close} />}
      {opened?.kind === "recall" && (
        <RecallDialog
          shop={shop}
          recent={(orders ?? noOrders).filter(({ column }) => column === "finished")}
          onClose={close}
        />
      )}
      {opened?.kind === "sound" && <SoundDialog sound={sound} wakeLock={wakeLock} onClose={close} />}
    </BoardSceneProvider>
  );
}

/** Whose screen this device is in a shop: a tablet at the oven is the oven's after every restart. */
const viewKey = (shop: number): string => `board_view_${shop}`;
const storedView = (shop: number): StationView => Number(readStored(viewKey(shop))) || null;

const noOrders: readonly BoardOrder[] = [];

function Waiting() {
  const t = useTranslations("common");
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton height="180px" />
      <Skeleton height="180px" />
      <Skeleton height="180px" />
    </div>
  );
}
