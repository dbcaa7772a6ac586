import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { CityPageData, cityLanguage } from "@/app/_screens/page-data";
import { Returning } from "@/app/_screens/returning";
import { preloadSign } from "@/app/_shell/fonts";
import { readVariant } from "@/app/_shell/variant";
import { SideCart } from "@/components/cart/side-cart";
import { WhileStopped } from "@/components/city/while-stopped";
import { BackToTop } from "@/components/menu/back-to-top";
import { GroupChips } from "@/components/menu/group-chips";
import { MenuGroup, TopGroups } from "@/components/menu/menu-group";
import { MenuWait } from "@/components/menu/menu-wait";
import { PopularRow } from "@/components/product/popular-row";
import { ProductCard } from "@/components/product/product-card";
import { ProductOpener } from "@/components/product/product-opener";
import { PromotionRow } from "@/components/promotion/promotion-row";
import { MenuSearch } from "@/components/search/menu-search";
import { SeoText } from "@/components/seo/seo-text";
import { CartBar } from "@/components/shell/cart-link";
import { EmptyState } from "@/components/ui/empty-state";
import { safeHtml } from "@/components/ui/safe-html";
import { Status } from "@/components/ui/status";
import { brandOf } from "@/lib/brand/brand";
import { placeForOrderType } from "@/lib/client/place/order-type-pause";
import type { City } from "@/lib/contract/place/city";
import type { ProductGroup } from "@/lib/contract/product";
import { formatPrice } from "@/lib/domain/menu/price";
import { isCollapsible } from "@/lib/domain/text";
import { getCity, getMenu } from "@/lib/queries/city";
import { getSettings } from "@/lib/queries/settings";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { menu } from "@/lib/seo/structured-data";
import styles from "./page.module.css";

type HomeProps = { readonly params: Promise<{ city: string }> };

const readCity = async (params: HomeProps["params"]): Promise<City> => {
  const { language } = await readVariant();
  return (await getCity(language, (await params).city)) ?? notFound();
};

export const generateMetadata = async ({ params }: HomeProps): Promise<Metadata> => {
  const { brand, language } = await readVariant();
  const [city, settings, t] = await Promise.all([readCity(params), getSettings(language), getTranslations("menu")]);
  return pageMetadata({
    brand,
    language,
    defaultLanguage: cityLanguage({ city, settings }),
    languages: settings.languages,
    path: `/${city.alias}`,
    title: t("title_delivery", { city: city.seo_name }),
    description: t("description", { brand: brandOf(brand).name, city: city.seo_name }),
  });
};

const popularOf = ({ popular_products: ids }: City, groups: readonly ProductGroup[]) => {
  const byId = new Map(groups.flatMap(({ products }) => products).map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** A city's home: the same static page for everybody; what is personal comes to it in the browser. */
export default async function HomePage({ params }: HomeProps) {
  const { brand, language, orderType } = await readVariant();
  const city = placeForOrderType(await readCity(params), orderType);
  const [settings, t] = await Promise.all([getSettings(language), getTranslations("menu")]);
  // After the settings, so that head and foot stand together in what is sent: split by the menu they pack 2 KB worse.
  const groups = await getMenu(language, city.id, orderType);
  if (groups.length > 0) preloadSign(city.prices.currency_code);
  const format = (amount: number) => formatPrice(amount, city.prices.currency_code, settings.enable_fractional_prices);
  const banners = city.promotions.filter(({ is_banner: isBanner }) => isBanner);
  const popular = popularOf(city, groups);
  const top = settings.show_popular_groups ? groups.filter(({ show_on_main: isTop }) => isTop) : [];
  const names = groups.map(({ alias, name }) => ({ alias, name }));

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(`title_${orderType}`, { city: city.seo_name })}</h1>
      {city.type === "stop" && (
        <WhileStopped>
          <Status tone="warning" title={t("stopped")} className={styles.alert}>
            {city.alert ?? t("stopped_text")}
          </Status>
        </WhileStopped>
      )}
      <Returning className={styles.returning} />
      <ProductOpener>
        {banners.length > 0 && (
          <div id="promotions" tabIndex={-1} className={styles.block}>
            <PromotionRow promotions={banners} cityAlias={city.alias} />
          </div>
        )}
        {popular.length > 0 && (
          <section id="popular" tabIndex={-1} className={styles.block}>
            <h2 className={styles.heading}>{t("popular")}</h2>
            <PopularRow title={t("popular")} products={popular} format={format} />
          </section>
        )}
        <div id="menu" tabIndex={-1} className={styles.columns}>
          <GroupChips groups={names} />
          <div className={styles.menu}>
            <MenuWait />
            <MenuSearch />
            {groups.length === 0 && <EmptyState title={t("empty")} text={t("empty_text")} />}
            {groups.map(({ id, alias, name, products }, at) => (
              <Fragment key={id}>
                {/* Below the first dishes, so that they stand on the first screen (ADR-0135). */}
                {at === 1 && top.length > 0 && <TopGroups groups={top} />}
                <MenuGroup alias={alias} name={name} count={products.length} isFirst={at === 0}>
                  {products.map((product, place) => (
                    <ProductCard
                      key={product.key}
                      product={product}
                      format={format}
                      priority={banners.length === 0 && at === 0 && place < 2}
                    />
                  ))}
                </MenuGroup>
              </Fragment>
            ))}
          </div>
          <aside id="cart" tabIndex={-1} className={styles.cart}>
            <SideCart />
          </aside>
        </div>
      </ProductOpener>
      {city.seo_text !== null && (
        <SeoText isCollapsible={isCollapsible(city.seo_text)}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here */}
          <div dangerouslySetInnerHTML={{ __html: safeHtml(city.seo_text) }} />
        </SeoText>
      )}
      <CartBar />
      <BackToTop />
      <CityPageData
        facts={{ brand, language, orderType, city, settings }}
        page={null}
        about={(site) => [menu(site, city, groups)]}
      />
    </div>
  );
}
