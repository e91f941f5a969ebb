import type { IssuedGiftCard, MyStoreCreditResponse, StoreCreditEntry } from '@cartwright/client'
import { formatDate, formatMoney } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'

/** The store credit of a member, as the account shows it. */
export interface StoreCreditView {
  balance: string
  isEmpty: boolean
  entries: { id: string; text: string; date: string; amount: string; orderId?: string; note?: string }[]
}

/** A gift card of a member, as the account shows it. */
export interface GiftCardSummary {
  id: string
  title: string
  /** What is left, or what it was worth where that is for someone else to know. */
  text: string
  /** For whom it was bought, or why it cannot be used. */
  note?: string
}

/** Null for a member who never had any. */
export function toStoreCreditView(
  { storeCredit: { balance, currency }, entries }: MyStoreCreditResponse,
  language: Language,
  timeZone: string,
): StoreCreditView | null {
  if (entries.length === 0) return null
  const { account } = messagesIn(language)
  const money = ({ amount }: { amount: string }) => formatMoney(amount, currency, language)
  const textOf = ({ reason, orderNumber }: StoreCreditEntry) =>
    orderNumber === undefined ? account.reasons[reason] : `${account.reasons[reason]} · ${account.order(orderNumber)}`
  return {
    balance: money(balance),
    isEmpty: Number(balance.amount) === 0,
    entries: entries.map((entry) => ({
      id: entry.id,
      text: textOf(entry),
      date: formatDate(entry.createdDate, language, { timeZone }),
      amount: `${entry.reason === 'TAKEN' || entry.reason === 'SPENT' ? '−' : '+'}${money(entry.amount)}`,
      ...(entry.orderId !== undefined && { orderId: entry.orderId }),
      ...(entry.note !== undefined && { note: entry.note }),
    })),
  }
}

export function toGiftCardSummaries(cards: readonly IssuedGiftCard[], language: Language): GiftCardSummary[] {
  const { account } = messagesIn(language)
  return cards.map(({ id = '', obfuscatedCode = '', initialValue, balance, status, recipientName, recipientEmail }) => {
    const money = (value = '0') => formatMoney(value, initialValue?.currency ?? 'EUR', language)
    const value = money(initialValue?.value)
    const recipient = recipientName ?? recipientEmail
    const state = status === 'EXPIRED' || status === 'DISABLED' ? account.giftCardStates[status] : undefined
    const note = state ?? (balance === undefined && recipient ? account.giftCardFor(recipient) : undefined)
    return {
      id,
      title: account.giftCard(obfuscatedCode),
      text: balance ? account.giftCardOf(money(balance.value), value) : account.giftCardWorth(value),
      ...(note !== undefined && { note }),
    }
  })
}
