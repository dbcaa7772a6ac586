"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { LeaveLink } from "@/components/modal/leave-link";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog } from "@/components/ui/dialog";
import { Picture } from "@/components/ui/picture";
import { upstreamNow } from "@/lib/client/core/clock";
import { useQuery, useQueryClient } from "@/lib/client/core/queries";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import { type BannerTarget, bannerTarget } from "./banner";
import { bannersOf, recordClose } from "./banner-calls";
import styles from "./banner-modal.module.css";

type GoProps = { readonly target: BannerTarget; readonly label: string; readonly close: () => void };

/** A page of the shop opens in place of the modal, another site in a tab of its own. */
const Go = ({ target: { kind, href }, label, close }: GoProps) => {
  if (kind === "site") {
    return (
      <ButtonLink href={href} target="_blank" rel="noopener" size="l" wide onClick={close}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <LeaveLink href={href} size="l" wide>
      {label}
    </LeaveLink>
  );
};

/** A banner of the city: a picture, a few words and where they lead. Closed, it stays away for a while (SPEC-54). */
export function BannerModal({ banner_id: id }: { readonly banner_id: number }) {
  const t = useTranslations("banner");
  const { brand } = useStorefront();
  const { alias } = useCity();
  const client = useQueryClient();
  const close = useModals((modals) => modals.close);
  const { data: banners, isPending } = useQuery(bannersOf(alias));
  const banner = banners?.find((one) => one.id === id);
  const isGone = !isPending && banner === undefined;

  // However it was closed. A banner behind another modal comes back, so it is not closed yet.
  const recordIfClosed = useEffectEvent(() => {
    const isWaiting = useModals.getState().stack.some((layer) => layer.some(({ kind }) => kind === "marketing_banner"));
    if (!isWaiting) recordClose(brand, upstreamNow(client));
  });
  useEffect(() => () => recordIfClosed(), []);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);

  if (banner === undefined) return null;
  const target = bannerTarget(banner.click_url, alias, window.location.origin);
  return (
    <Dialog
      title={banner.name}
      titleHidden
      size="m"
      onClose={close}
      footer={target && <Go target={target} label={banner.button_text ?? t("more")} close={close} />}
    >
      <Picture
        images={banner.images}
        alt=""
        sizes="(width >= 640px) 560px, 100vw"
        width={1280}
        height={640}
        widths={[640, 1280]}
        priority
      />
      <div className={styles.words}>
        <p className={styles.name} aria-hidden="true">
          {banner.name}
        </p>
        {banner.description !== "" && <p className={styles.description}>{banner.description}</p>}
      </div>
    </Dialog>
  );
}
