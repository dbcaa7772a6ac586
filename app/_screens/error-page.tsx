"use client";

import { useSyncExternalStore } from "react";
import { pageCookies } from "@/lib/client/core/preferences";
import { type Language, languages } from "@/lib/contract/language";

/** Here and not in the messages: the page is drawn where neither language nor messages are known. */
const texts = {
  ru: {
    missing: { title: "Страница не найдена", text: "Возможно, ссылка устарела или в адресе ошибка." },
    failed: { title: "Что-то пошло не так", text: "Мы уже разбираемся. Попробуйте обновить страницу через минуту." },
    rewritten: {
      title: "Страница изменилась не так, как мы ждали",
      text: "Её изменил переводчик или расширение браузера. Выключите перевод этой страницы и обновите её: корзина и заказ на месте.",
    },
    again: "Обновить",
    home: "На главную",
  },
  tr: {
    missing: { title: "Sayfa bulunamadı", text: "Bağlantı eskimiş ya da adres yanlış olabilir." },
    failed: { title: "Bir şeyler ters gitti", text: "İlgileniyoruz. Bir dakika sonra sayfayı yenileyin." },
    rewritten: {
      title: "Sayfa beklemediğimiz şekilde değişti",
      text: "Bir çeviri aracı ya da tarayıcı eklentisi sayfayı değiştirdi. Bu sayfanın çevirisini kapatıp yenileyin: sepetiniz ve siparişiniz yerinde.",
    },
    again: "Yenile",
    home: "Ana sayfa",
  },
  en: {
    missing: { title: "Page not found", text: "The link may be out of date, or the address mistyped." },
    failed: { title: "Something went wrong", text: "We are on it. Please refresh the page in a minute." },
    rewritten: {
      title: "Something else changed this page",
      text: "A translator or an extension of the browser rewrote it. Turn the translation of this page off and refresh: your cart and your order are safe.",
    },
    again: "Refresh",
    home: "Home",
  },
  uz: {
    missing: { title: "Sahifa topilmadi", text: "Havola eskirgan yoki manzilda xato boʻlishi mumkin." },
    failed: { title: "Nimadir xato ketdi", text: "Biz buni hal qilyapmiz. Bir daqiqadan soʻng sahifani yangilang." },
    rewritten: {
      title: "Sahifa biz kutmagan tarzda oʻzgardi",
      text: "Uni brauzer tarjimoni yoki kengaytmasi oʻzgartirdi. Bu sahifa tarjimasini oʻchirib, sahifani yangilang: savatingiz va buyurtmangiz joyida.",
    },
    again: "Yangilash",
    home: "Bosh sahifa",
  },
  de: {
    missing: { title: "Seite nicht gefunden", text: "Der Link ist vielleicht veraltet oder die Adresse falsch." },
    failed: {
      title: "Etwas ist schiefgegangen",
      text: "Wir kümmern uns darum. Laden Sie die Seite in einer Minute neu.",
    },
    rewritten: {
      title: "Etwas anderes hat diese Seite verändert",
      text: "Ein Übersetzer oder eine Erweiterung des Browsers hat sie umgeschrieben. Schalten Sie die Übersetzung dieser Seite aus und laden Sie neu: Warenkorb und Bestellung sind noch da.",
    },
    again: "Neu laden",
    home: "Startseite",
  },
  uk: {
    missing: { title: "Сторінку не знайдено", text: "Можливо, посилання застаріло або в адресі помилка." },
    failed: { title: "Щось пішло не так", text: "Ми вже розбираємося. Оновіть сторінку за хвилину." },
    rewritten: {
      title: "Сторінка змінилася не так, як ми чекали",
      text: "Її змінив перекладач або розширення браузера. Вимкніть переклад цієї сторінки й оновіть її: кошик і замовлення на місці.",
    },
    again: "Оновити",
    home: "На головну",
  },
} as const satisfies Record<Language, unknown>;

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif}main{max-width:28rem;padding:24px;text-align:center}h1{font-size:28px;line-height:34px;margin:0 0 12px}p{margin:0 0 24px}a,button{display:inline-block;margin:4px;padding:12px 24px;border-radius:12px;border:2px solid currentColor;background:none;color:inherit;text-decoration:none;font:600 16px/24px system-ui,sans-serif;cursor:pointer}`;

/** The language of the address, else of the cookie of whatever brand this is, else of the browser, else English. */
const readLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get("lang");
  const remembered = /(?:^|; )[a-z0-9]+_language=([^;]*)/.exec(pageCookies())?.[1];
  const wanted = [asked, remembered, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.flatMap((code) => languages.find((known) => known === code) ?? [])[0] ?? "en";
};

const unchanging = (): (() => void) => () => undefined;

/** A page of its own, without shell, brand or upstream. */
export function ErrorPage({ kind }: { readonly kind: "missing" | "failed" | "rewritten" }) {
  const language = useSyncExternalStore(unchanging, readLanguage, () => "en" as const);
  const { [kind]: words, again, home } = texts[language];
  return (
    <html lang={language}>
      <head>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          {kind !== "missing" && (
            <button type="button" onClick={() => location.reload()}>
              {again}
            </button>
          )}
          {/* A hard load: nothing of the page that failed is to be kept. */}
          <a href="/">{home}</a>
        </main>
      </body>
    </html>
  );
}
