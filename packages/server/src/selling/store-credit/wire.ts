import type { StoreCredit, StoreCreditEntry } from '@cartwright/contract'
import { priceWriter } from '../../platform/pricing/wire.ts'
import type { StoreCreditEntryRow, StoreCreditRow } from './store.ts'

/** In which language amounts are written, and in which currency those of a member without an entry. */
interface CreditView {
  readonly language: string
  readonly currency: string
}

export function toWireStoreCredit(
  memberId: string,
  row: StoreCreditRow | undefined,
  { language, currency: usual }: CreditView,
): StoreCredit {
  const { currency, balance_minor, updated_at } = row ?? { currency: usual, balance_minor: 0, updated_at: undefined }
  return {
    memberId,
    currency,
    balance: priceWriter(currency, language)(balance_minor),
    ...(updated_at !== undefined && { updatedDate: updated_at }),
  }
}

export function toWireEntry(row: StoreCreditEntryRow, { language, currency }: CreditView): StoreCreditEntry {
  const price = priceWriter(currency, language)
  const { id, created_at, reason, amount_minor, balance_minor, order_id, order_number, note } = row
  return {
    id,
    createdDate: created_at,
    reason,
    amount: price(Math.abs(amount_minor)),
    balance: price(balance_minor),
    ...(order_id !== null && { orderId: order_id }),
    ...(order_number !== null && { orderNumber: order_number }),
    ...(note !== null && { note }),
  }
}
