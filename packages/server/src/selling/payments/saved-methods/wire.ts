import type { SavedPaymentMethod as WireMethod } from '@cartwright/contract'
import type { SavedPaymentMethod } from './store.ts'

/** A saved card as the wire has it. What the provider calls it stays in the site. */
export const toWire = (method: SavedPaymentMethod): WireMethod => ({
  id: method.id,
  revision: String(method.revision),
  createdDate: method.createdAt,
  updatedDate: method.updatedAt,
  siteMemberId: method.memberId,
  primary: method.isPrimary,
  merchantUseAllowed: method.isForMerchant,
  paymentMethod: {
    typeId: 'CreditCard',
    provider: method.provider,
    cardInfo: {
      brand: method.brand,
      lastFourDigits: method.lastDigits,
      expirationMonth: method.expiryMonth,
      expirationYear: method.expiryYear,
    },
  },
})
