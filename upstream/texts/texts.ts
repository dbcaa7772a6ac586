import type en from "@/messages/en/upstream.json";

export type TextKey = keyof typeof en;
