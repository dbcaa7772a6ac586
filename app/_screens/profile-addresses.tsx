"use client";

import { useTranslations } from "next-intl";
import { useAddressInput } from "@/components/address/address-choice";
import { AddressCombobox } from "@/components/address/address-combobox";
import { AddressResult } from "@/components/address/address-result";
import { DeliveryTerms } from "@/components/address/delivery-terms";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { AddressesTab } from "@/components/profile/addresses-tab";
import { type AddressDetails, DetailsForm, noDetails } from "@/components/profile/details-form";
import { flash } from "@/lib/client/flash/flash";
import { useCity } from "@/lib/client/place/city";
import { useUserAddressAdd } from "@/lib/client/place/user-address";
import type { SuggestedAddress } from "@/lib/contract/place/address";
import { canCheck } from "@/lib/domain/place/address-text";

/** A new address: the house is found and checked like one to deliver to, with a form for the details. */
const NewAddress = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useTranslations("address");
  const words = useTranslations("profile.addresses");
  const city = useCity();
  const { text, input, outcome, isChecking, type, pick, check } = useAddressInput("");
  const { mutateAsync: add } = useUserAddressAdd();
  const isMissing = outcome?.kind === "not_found" || outcome?.kind === "house_missing";

  const pickChecked = (suggestion: SuggestedAddress) => {
    const house = pick(suggestion);
    if (house !== null) void check(house);
  };
  const save = async (details: AddressDetails) => {
    const known = outcome ?? (await check(input));
    if (known?.kind !== "deliverable") return;
    await add({ ...input, city_id: city.id, ...details });
    flash({ type: "success", text: words("added", { address: known.address.address }) });
    onDone();
  };
  const reasonOf = (): string | null => {
    if (isChecking) return words("checking");
    if (!canCheck(text)) return t("field.short");
    return outcome?.kind === "undeliverable" ? t("result.unavailable") : null;
  };

  return (
    <DetailsForm
      title={words("new_title")}
      initial={noDetails}
      place={
        <>
          <AddressCombobox
            value={text}
            onChange={type}
            onPick={pickChecked}
            error={isMissing ? t(`result.${outcome.kind}`) : null}
          />
          <AddressResult outcome={outcome} />
        </>
      }
      typed={outcome?.kind === "deliverable" ? outcome.address : null}
      reason={reasonOf()}
      onSave={save}
      onCancel={onDone}
    />
  );
};

/** The customer's addresses, with the parts that find and check a new one. */
export function AddressesPanel() {
  return (
    <DeferredTexts>
      <AddressesTab
        termsOf={(prices) => <DeliveryTerms prices={prices} />}
        newAddress={(onDone) => <NewAddress onDone={onDone} />}
      />
    </DeferredTexts>
  );
}
