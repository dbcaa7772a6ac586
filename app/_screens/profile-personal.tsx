"use client";

import { DeferredTexts } from "@/components/modal/deferred-texts";
import { AccountSection } from "@/components/profile/account-section";
import { PersonalForm } from "@/components/profile/personal-form";
import { SessionsSection } from "@/components/profile/sessions-section";
import { useUser } from "@/lib/client/customer/user";

/** Who the customer is, and his account. */
export function PersonalPanel() {
  const { user } = useUser();
  return (
    <DeferredTexts>
      {user && <PersonalForm key={user.id} user={user} />}
      <SessionsSection />
      <AccountSection />
    </DeferredTexts>
  );
}
