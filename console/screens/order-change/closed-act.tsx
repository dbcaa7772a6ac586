import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import type { ActObstacle } from "@/lib/contract/staff/staff-order-change";

/** Why an act is not possible, before anybody taps it. */
export function ClosedAct({ obstacle }: { readonly obstacle: ActObstacle }) {
  const t = useTranslations("staff-order-change.obstacle");
  return <Status tone="info">{t(obstacle)}</Status>;
}
