import { answerProfile } from "@/lib/agents/business-profile";

export const dynamic = "force-dynamic";

export const GET = answerProfile;
