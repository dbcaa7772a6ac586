"use client";

import { Tag, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { FieldNotes } from "@/components/ui/field";
import { isFocusLost } from "@/components/ui/focus-path";
import { IconButton } from "@/components/ui/icon-button";
import { useCartChange } from "@/lib/client/cart/cart-changes";
import { call } from "@/lib/client/core/api-client";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { usePlaceReader } from "@/lib/client/place/place";
import type { Cart } from "@/lib/contract/cart";
import styles from "./promocode-field.module.css";

/** Applies a promocode. Rejects with `ApiClientError`, whose `errors.promocode` says why the code is refused. */
const usePromocodeApply = () => {
  const placeNow = usePlaceReader();
  return useCartChange((promocode: string, key) =>
    call("PUT /cart/gift/apply-promocode", { body: { promocode, ...placeNow() }, key }),
  );
};

const usePromocodeForget = () => useCartChange<void>(() => call("PUT /cart/gift/forget-promocode", {}));

type Promocode = NonNullable<Cart["promocode"]>;

/** The cart's code: locked, with its effect, and a button to remove it (SPEC-160). */
const Locked = ({ promocode }: { readonly promocode: Promocode }) => {
  const t = useTranslations("cart.promocode");
  const { mutateAsync: forget } = usePromocodeForget();
  const { isBusy, run } = useSingleFlight();
  const handleProblem = useProblemHandler();
  const { code, is_applied: isApplied, message } = promocode;
  return (
    <div className={styles.locked} aria-busy={isBusy}>
      <Tag aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>
        <span className="visually-hidden">{t("label")} </span>
        <span className={styles.code} translate="no">
          {code}
        </span>
        <span className={isApplied ? styles.applied : styles.waiting}>
          {message ?? t(isApplied ? "applied" : "kept")}
        </span>
      </p>
      <IconButton
        label={t("delete", { code })}
        icon={<X aria-hidden="true" />}
        onClick={() => void run(() => forget().catch(handleProblem))}
      />
    </div>
  );
};

/** Code points of the longest code that the contract takes. */
const LONGEST = 40;

/** The typed or pasted code without invisible characters and surrounding spaces. */
const sentText = (typed: string): string => typed.replace(/\p{Cf}/gu, "").trim();

/** The field for a code. The reason of a refusal stands under it, and the typed code stays. */
const Input = () => {
  const t = useTranslations("cart.promocode");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: apply } = usePromocodeApply();
  const { isBusy, run } = useSingleFlight();
  const handleProblem = useProblemHandler();

  const showError = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };

  const submit = async () => {
    const code = sentText(typed);
    if (code === "") return showError(t("empty"));
    if (code.length > LONGEST) return showError(t("too_long"));
    setProblem(null);
    try {
      await apply(code);
      announce(t("applied"));
    } catch (error) {
      handleProblem(error, {
        onFields: (messages, failure) => showError(messages["promocode"] ?? failure.problem.message),
      });
    }
  };

  return (
    <div className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        {t("label")}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name="promocode"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t("placeholder")}
          value={typed}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-error`}
          className={styles.input}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The field may stand within the checkout form, which must not be submitted.
            event.preventDefault();
            void run(submit);
          }}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => void run(submit)}>
          {t("apply")}
        </Button>
      </div>
      <FieldNotes id={id} error={problem} hint={null} />
    </div>
  );
};

type PromocodeFieldProps = {
  readonly promocode: Cart["promocode"];
  /** The order button is enabled: only then is there a field (SPEC-206). */
  readonly isOpen: boolean;
};

/** A promocode: can be entered while an order can be made; the cart's own can always be removed. */
export function PromocodeField({ promocode, isOpen }: PromocodeFieldProps) {
  const t = useTranslations("cart.promocode");
  const box = useRef<HTMLFieldSetElement>(null);
  const code = promocode?.code;
  const known = useRef(code);
  useEffect(() => {
    if (known.current === code) return;
    known.current = code;
    // The pressed button is gone: focus goes to what replaced it.
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
  }, [code]);
  if (promocode === null && !isOpen) return null;
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.box} aria-label={t("label")}>
      {promocode === null ? <Input /> : <Locked promocode={promocode} />}
    </fieldset>
  );
}
