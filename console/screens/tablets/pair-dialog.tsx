import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { Status } from "@/components/ui/status";
import { call } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { QrCode } from "../../shell/qr-code";
import { shopName, useShops } from "../../shell/shops";
import styles from "./pair-dialog.module.css";
import { tabletsQuery } from "./tablets-query";

/** How often the list is read while a code waits for its tablet, ms. */
const POLL_MS = 3_000;

type PairDialogProps = { readonly onClose: () => void };

/** Chooses a shop, then shows the code that pairs one tablet with it. */
export function PairDialog({ onClose }: PairDialogProps) {
  const t = useTranslations("staff-tablets");
  const failureText = useFailureText();
  const shops = useShops();
  const [shopId, setShopId] = useState(String(shops[0]?.id ?? ""));
  const begin = useMutation({
    mutationFn: () => call("POST /staff/devices", { body: { shop_id: Number(shopId) } }),
  });
  if (begin.data !== undefined)
    return (
      <Dialog title={t("code_title")} size="s" onClose={onClose}>
        <Code code={begin.data.code} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t("pair")} size="s" onClose={onClose}>
      <div className={styles.pair}>
        <Select
          label={t("shop")}
          options={shops.map((shop) => ({ value: String(shop.id), label: shopName(shop, shops) }))}
          value={shopId}
          onChange={setShopId}
        />
        <p className={styles.about}>{t("pair_text")}</p>
        <div role="status">{begin.error !== null && <Status tone="error">{failureText(begin.error)}</Status>}</div>
        <Button size="l" busy={begin.isPending} onClick={() => begin.mutate()}>
          {t("code_begin")}
        </Button>
      </div>
    </Dialog>
  );
}

type CodeProps = { readonly code: string; readonly onClose: () => void };

function Code({ code, onClose }: CodeProps) {
  const t = useTranslations("staff-tablets");
  const query = useQuery({ ...tabletsQuery, refetchInterval: POLL_MS });
  const [before] = useState(() => new Set(query.data?.devices.map(({ id }) => id)));
  const paired = query.data?.devices.find(({ id }) => !before.has(id));
  const address = `${location.origin}/pair`;
  return (
    <div className={styles.pair} role="status">
      {paired === undefined ? (
        <>
          <p>{t("code_text", { address })}</p>
          <p className={styles.code} translate="no">
            {code}
          </p>
          <QrCode text={`${address}#${code}`} label={t("code_scan")} />
          <p className={styles.about}>{t("code_scan")}</p>
        </>
      ) : (
        <>
          <Status tone="success">{t("paired", { name: paired.name })}</Status>
          <Button size="l" onClick={onClose}>
            {t("done")}
          </Button>
        </>
      )}
    </div>
  );
}
