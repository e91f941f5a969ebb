import type { ShopProduct } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'

/** What the form of a gift card shows. */
export interface GiftCardView {
  texts: Record<
    | 'title'
    | 'amount'
    | 'recipientEmail'
    | 'emailNote'
    | 'recipientName'
    | 'senderName'
    | 'message'
    | 'deliveryDate'
    | 'dateNote'
    | 'optional'
    | 'note',
    string
  >
  /** Present where the customer chooses the amount. */
  amount?: { minimum: string; maximum: string; start: string; limits: string }
}

/** Null for a product that is no gift card. */
export function toGiftCardView({ giftCard, priceData }: ShopProduct, language: Language): GiftCardView | null {
  if (!giftCard) return null
  const { limits, ...texts } = messagesIn(language).giftCardForm
  const { minimumAmount: minimum, maximumAmount: maximum } = giftCard
  if (minimum === undefined || maximum === undefined) return { texts }
  const { currency, price } = priceData
  const money = (amount: string) => formatMoney(amount, currency, language)
  const start = price > 0 ? String(price) : ''
  return { texts, amount: { minimum, maximum, start, limits: limits(money(minimum), money(maximum)) } }
}
