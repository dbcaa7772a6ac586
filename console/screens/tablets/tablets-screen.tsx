import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { TabletSmartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import type { StaffDevice } from "@/lib/contract/staff/staff-session";
import { call } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import panel from "../../shell/panel.module.css";
import rows from "../../shell/rows.module.css";
import { useShopName } from "../../shell/shops";
import { PairDialog } from "./pair-dialog";
import { tabletsQuery } from "./tablets-query";

/** The paired tablets of the caller's shops. */
export function TabletsScreen() {
  const t = useTranslations("staff-tablets");
  const query = useQuery(tabletsQuery);
  const [isPairing, setPairing] = useState(false);
  const [ending, setEnding] = useState<StaffDevice | null>(null);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <Button icon={<TabletSmartphone aria-hidden="true" />} onClick={() => setPairing(true)}>
          {t("pair")}
        </Button>
      }
    >
      <div className={panel.panel}>
        <Loaded query={query}>
          {({ devices }) =>
            devices.length === 0 ? (
              <EmptyState title={t("empty")} text={t("empty_text")} />
            ) : (
              <ul className={rows.rows}>
                {devices.map((device) => (
                  <Row key={device.id} device={device} onEnd={() => setEnding(device)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {isPairing && <PairDialog onClose={() => setPairing(false)} />}
      {ending !== null && <EndDialog device={ending} onClose={() => setEnding(null)} />}
    </Page>
  );
}

type RowProps = { readonly device: StaffDevice; readonly onEnd: () => void };

function Row({ device, onEnd }: RowProps) {
  const t = useTranslations("staff-tablets");
  const dateText = useDateText();
  const shopName = useShopName();
  const moment = (text: string) => dateText(new Date(text), "datedMoment", null);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{device.name}</p>
        <p className={rows.details}>{shopName(device.shop_id)}</p>
        <p className={rows.details}>
          {t("times", { paired: moment(device.paired_at), used: moment(device.last_used_at) })}
        </p>
      </div>
      <Button variant="danger" aria-label={t("end_named", { name: device.name })} onClick={onEnd}>
        {t("end")}
      </Button>
    </li>
  );
}

type EndDialogProps = { readonly device: StaffDevice; readonly onClose: () => void };

function EndDialog({ device, onClose }: EndDialogProps) {
  const t = useTranslations("staff-tablets");
  const failureText = useFailureText();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => call("DELETE /staff/devices/{device_id}", { params: { device_id: device.id } }),
    onSuccess: (reply) => {
      queries.setQueryData(tabletsQuery.queryKey, reply);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("end_named", { name: device.name })}
      keep={t("keep")}
      confirm={t("end")}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{t("end_text")}</p>
      <div role="status">{end.error !== null && <Status tone="error">{failureText(end.error)}</Status>}</div>
    </ConfirmDialog>
  );
}
