import { answerPreviewProfile } from "@/lib/agents/business-profile";

export const dynamic = "force-dynamic";

export const GET = answerPreviewProfile;
