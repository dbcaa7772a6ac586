import { Link } from "@tanstack/react-router";
import { LogOut, Menu as MenuIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { StatesBanner } from "../screens/states/states-banner";
import { useFailureText } from "./failure";
import styles from "./frame.module.css";
import { navigationOf } from "./navigation";
import { LanguageSelect, ThemeSelect } from "./preferences";
import { useCaller, useLogOut } from "./session";
import { useShopName, useShopsQuery } from "./shops";

const BoardWatch = lazy(() =>
  import("../screens/board/board-watch").then((module) => ({ default: module.BoardWatch })),
);

type FrameProps = { readonly children: ReactNode };

/** What every screen stands in: a bar with the menu, on wide windows the menu beside the screen. */
export function Frame({ children }: FrameProps) {
  const t = useTranslations("staff");
  const caller = useCaller();
  const [isOpen, setOpen] = useState(false);
  // A tablet in a kitchen is for one thing: all of its width belongs to the screen.
  const hasSidebar = caller.kind === "account";
  return (
    <div className={hasSidebar ? styles.besides : styles.frame}>
      <header className={styles.bar}>
        <Button
          variant="ghost"
          className={styles.opener}
          icon={<MenuIcon aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t("menu")}
        </Button>
        <Brand />
      </header>
      {hasSidebar && (
        <aside className={styles.sidebar}>
          <Brand />
          <MenuBody />
        </aside>
      )}
      <main className={styles.main}>
        <Watch>
          <StatesBanner />
          {children}
        </Watch>
      </main>
      {isOpen && (
        <Dialog title={t("menu")} size="sheet" onClose={() => setOpen(false)}>
          <MenuBody onFollow={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

/** A shop's tablet listens on every screen. */
function Watch({ children }: FrameProps) {
  const caller = useCaller();
  if (caller.kind !== "device") return children;
  const { shop_id } = caller.device;
  return (
    <Suspense fallback={null}>
      <BoardWatch key={shop_id} shop={shop_id}>
        {children}
      </BoardWatch>
    </Suspense>
  );
}

function Brand() {
  const shops = useShopsQuery();
  const caller = useCaller();
  const shopName = useShopName();
  return (
    <p className={styles.brand}>
      <strong>{shops.data?.brand}</strong>
      {caller.kind === "device" && <span className={styles.shop}>{shopName(caller.device.shop_id)}</span>}
    </p>
  );
}

type MenuBodyProps = { readonly onFollow?: () => void };

function MenuBody({ onFollow }: MenuBodyProps) {
  const t = useTranslations();
  const caller = useCaller();
  const logOut = useLogOut();
  const failureText = useFailureText();
  return (
    <div className={styles.menu}>
      <nav aria-label={t("staff.menu")}>
        <ul className={styles.links}>
          {navigationOf(caller).map(({ to, texts, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.link} onClick={onFollow}>
                <Icon aria-hidden="true" />
                <span>{t(`${texts}.nav`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.self}>
        <p className={styles.who}>
          <strong className={styles.name}>
            {caller.kind === "account" ? caller.account.name : caller.device.name}
          </strong>
          <span className={styles.role}>
            {caller.kind === "account" ? t(`staff.role.${caller.account.role}`) : t("staff.role.device")}
          </span>
        </p>
        <LanguageSelect />
        <ThemeSelect />
        {caller.kind === "account" && (
          <Button
            variant="secondary"
            icon={<LogOut aria-hidden="true" />}
            busy={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            {t("staff.log_out")}
          </Button>
        )}
        <p role="status" className={styles.failure}>
          {logOut.error !== null && failureText(logOut.error)}
        </p>
      </div>
    </div>
  );
}
