import { z } from 'zod'
import type { PaymentProvider } from './provider.ts'
import type { RegisteredProvider } from './registered-provider.ts'

/** A way to pay outside of the site: the order stands at once, and is marked as paid by staff. */
const byHand = (id: string): PaymentProvider => ({ id, isAvailable: () => true })

/** On delivery, or by the invoice that comes with the goods. */
export const manualPayment: PaymentProvider = byHand('manual')

/** By invoice, after the goods have come. */
export const invoicePayment: PaymentProvider = byHand('invoice')

/** In cash or by card when the goods are handed over. */
export const paymentOnDelivery: PaymentProvider = {
  ...byHand('delivery'),
  isAvailable: ({ isDelivered }) => isDelivered,
}

/**
 * By bank transfer, with the number of the order as its reference.
 *
 * @param account what the customer needs to transfer money to it: holder, IBAN, BIC, as lines of text. Empty: the owner
 * sets it, and without one transfers are not offered
 */
export const bankTransfer = (account: string): PaymentProvider => ({ ...byHand('transfer'), account })

/** The ways to pay outside of the site. Lines of the account are written as `\\n` in the environment. */
export const offlineProviders: readonly RegisteredProvider[] = [
  { id: 'manual', open: () => manualPayment },
  { id: 'invoice', open: () => invoicePayment },
  { id: 'delivery', open: () => paymentOnDelivery },
  {
    id: 'transfer',
    variables: { account: { name: 'PAYMENT_BANK_ACCOUNT', rule: z.string().optional() } },
    open: ({ account = '' }) => bankTransfer(account.replaceAll('\\n', '\n')),
  },
]

const offlineWays = ['manual', 'invoice', 'delivery', 'transfer'] as const

/** A way to pay outside of the site. */
export type OfflineWay = (typeof offlineWays)[number]

/** The way to pay of a provider outside of the site; null for other providers. */
export const offlineWayOf = (provider: string): OfflineWay | null => offlineWays.find((way) => way === provider) ?? null

/** Whether the money of a payment moves outside of the site. */
export const isOffline = ({ provider }: { readonly provider: string }): boolean => offlineWayOf(provider) !== null
