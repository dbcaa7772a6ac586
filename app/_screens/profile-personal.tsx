"use client";

import { LaterTexts } from "@/components/modal/more-texts";
import { AccountSection } from "@/components/profile/account-section";
import { PersonalForm } from "@/components/profile/personal-form";
import { useUser } from "@/lib/client/customer/user";

/** Who the customer is, and his account. */
export function PersonalPanel() {
  const { user } = useUser();
  return (
    <LaterTexts>
      {user && <PersonalForm key={user.id} user={user} />}
      <AccountSection />
    </LaterTexts>
  );
}
