import metadata from "libphonenumber-js/min/metadata";
import { createPhoneReader } from "@/lib/domain/customer/phone-reader";

/** The reader of the browser: the smallest metadata, which know every country's lengths, prefixes and groups. */
export const phoneReader = createPhoneReader(metadata);
