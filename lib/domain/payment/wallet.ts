import type { PaymentAlias } from "@/lib/contract/payment";
import { type Wallet, wallets } from "@/lib/contract/payment-aliases";

/** Whether a payment type is paid in a sheet of the device, which makes the cryptogram a card form makes elsewhere. */
export const isWallet = (alias: PaymentAlias): alias is Wallet => wallets.some((wallet) => wallet === alias);
