declare module "http_ece" {
  import type { ECDH } from "node:crypto";
  /** Opens what was sealed by RFC 8188 for the keys of a subscription (RFC 8291). */
  export function decrypt(
    sealed: Buffer,
    parameters: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
