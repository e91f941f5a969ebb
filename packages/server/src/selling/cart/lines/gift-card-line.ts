import type { DescriptionLine, GiftCardChoice } from '@cartwright/contract'
import type { CatalogItem } from '../../../catalog/read/items.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { textLanguage } from '../../../platform/kernel/text-language.ts'

const FIELD = 'lineItems.catalogReference.options.giftCard'

/**
 * Checks what a customer chose for a gift card.
 *
 * @throws ValidationError for another product, an amount outside of the limits, or a gift card that is worth nothing
 */
export function requireGiftCard({ giftCard, price }: CatalogItem, chosen: GiftCardChoice | undefined): void {
  if (!giftCard) {
    if (chosen) throw invalidField(FIELD, 'is for gift cards only', 'FIELD_NOT_ALLOWED')
    return
  }
  const { minimumAmount, maximumAmount } = giftCard
  const amount = chosen?.amount
  if (amount === undefined) {
    if (price < 1) throw invalidField(`${FIELD}.amount`, 'is required', 'REQUIRED_FIELD')
    return
  }
  if (minimumAmount === undefined || maximumAmount === undefined)
    throw invalidField(`${FIELD}.amount`, 'is not free: choose a variant', 'FIELD_NOT_ALLOWED')
  if (Number(amount) < Number(minimumAmount) || Number(amount) > Number(maximumAmount))
    throw invalidField(`${FIELD}.amount`, `must be from ${minimumAmount} to ${maximumAmount}`, 'MAX', {
      minimum: minimumAmount,
      maximum: maximumAmount,
    })
}

const en = { recipient: 'For', sender: 'From', message: 'Message', date: 'Send on' }
const de: typeof en = { recipient: 'Für', sender: 'Von', message: 'Nachricht', date: 'Verschicken am' }
const titles = { en, de }

/** For whom a gift card is, as lines of carts and orders show it. */
export function describeGiftCard(
  { recipientName, recipientEmail, senderName, message, deliveryDate }: GiftCardChoice,
  languages: { readonly language: string; readonly buyerLanguage?: string },
): DescriptionLine[] {
  const { language, buyerLanguage = language } = languages
  const line = (title: keyof typeof en, text: string | undefined): DescriptionLine[] => {
    if (!text) return []
    const name = {
      original: titles[textLanguage(language)][title],
      translated: titles[textLanguage(buyerLanguage)][title],
    }
    return [{ name, plainText: { original: text, translated: text }, lineType: 'PLAIN_TEXT' }]
  }
  const recipient = [recipientName, recipientEmail].filter(Boolean).join(', ')
  return [
    ...line('recipient', recipient),
    ...line('sender', senderName),
    ...line('message', message),
    ...line('date', deliveryDate),
  ]
}
