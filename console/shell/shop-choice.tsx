import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import styles from "./shop-choice.module.css";
import { useShops } from "./shops";

type ShopChoiceProps = {
  readonly label: string;
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error?: string | undefined;
};

/** Some of the caller's shops, by city where there are several. */
export function ShopChoice({ label, chosen, onChange, error }: ShopChoiceProps) {
  const t = useTranslations("staff");
  const shops = useShops();
  const cities = [...new Map(shops.map(({ city }) => [city.id, city.name]))];
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.choice} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {cities.map(([cityId, city]) => (
        <div key={cityId} className={styles.city}>
          {cities.length > 1 && <p className={styles.name}>{city}</p>}
          {shops
            .filter((shop) => shop.city.id === cityId)
            .map(({ id, name, street }) => (
              <Checkbox
                key={id}
                label={t("shop_at", { name, street })}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
        </div>
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
