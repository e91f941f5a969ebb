import type {
  AdditionalFee,
  AppliedDiscount,
  AppliedGiftCard,
  MultiCurrencyPrice,
  PriceSummary,
} from '@cartwright/client'
import type { TotalsMessages } from '../messages/totals.ts'

/** A line of the totals. */
export interface TotalsRow {
  readonly key: string
  readonly kind: 'subtotal' | 'discount' | 'delivery' | 'fee' | 'tax' | 'giftCard' | 'total' | 'due'
  readonly term: string
  readonly amount: string
}

/** The part that totals of a cart and of a checkout share. */
export interface TotalsFacts {
  readonly priceSummary: PriceSummary
  readonly appliedDiscounts: readonly AppliedDiscount[]
  readonly additionalFees: readonly AdditionalFee[]
  readonly giftCards?: readonly AppliedGiftCard[] | undefined
  /** The amount that store credit pays. */
  readonly storeCredit?: MultiCurrencyPrice | undefined
  readonly totalAfterGiftCard?: MultiCurrencyPrice | undefined
  readonly payNow?: MultiCurrencyPrice | undefined
  readonly payLater?: MultiCurrencyPrice | undefined
  readonly taxIncluded: boolean
  /** The title of the delivery that is counted; undefined until it is chosen. */
  readonly delivery: string | undefined
  readonly needsDelivery: boolean
}

const text = (price: MultiCurrencyPrice): string => price.formattedConvertedAmount
const isSome = (price: MultiCurrencyPrice | undefined): price is MultiCurrencyPrice =>
  price !== undefined && Number(price.amount) > 0

/** The lines of the totals in their order. */
export function totalsRows(totals: TotalsFacts, texts: TotalsMessages): TotalsRow[] {
  const { priceSummary, additionalFees, taxIncluded, payNow, payLater, storeCredit } = totals
  return [
    { key: 'subtotal', kind: 'subtotal', term: texts.subtotal, amount: text(priceSummary.subtotal) },
    ...discountRows(totals, texts),
    ...deliveryRow(totals, texts),
    ...additionalFees.map(({ name, translatedName = name, price }, index) => ({
      key: `fee ${index}`,
      kind: 'fee' as const,
      term: translatedName,
      amount: text(price),
    })),
    ...(isSome(priceSummary.tax) && !taxIncluded
      ? [{ key: 'tax', kind: 'tax' as const, term: texts.tax, amount: text(priceSummary.tax) }]
      : []),
    ...giftCardRows(totals, texts),
    ...(isSome(storeCredit)
      ? [{ key: 'credit', kind: 'giftCard' as const, term: texts.storeCredit, amount: `−${text(storeCredit)}` }]
      : []),
    {
      key: 'total',
      kind: 'total',
      term: totalTerm(totals, texts),
      amount: text(totals.totalAfterGiftCard ?? priceSummary.total),
    },
    ...(isSome(payLater) && payNow
      ? [
          { key: 'now', kind: 'due' as const, term: texts.dueNow, amount: text(payNow) },
          { key: 'later', kind: 'due' as const, term: texts.dueLater, amount: text(payLater) },
        ]
      : []),
    ...(isSome(priceSummary.tax) && taxIncluded
      ? [{ key: 'tax', kind: 'tax' as const, term: texts.taxIncluded, amount: text(priceSummary.tax) }]
      : []),
  ]
}

function discountRows({ appliedDiscounts }: TotalsFacts, texts: TotalsMessages): TotalsRow[] {
  return appliedDiscounts.flatMap(({ coupon, merchantDiscount, discountRule }, index) => {
    const amount = (coupon ?? merchantDiscount ?? discountRule)?.amount
    if (!isSome(amount)) return []
    const rule = discountRule && (discountRule.name.translated ?? discountRule.name.original)
    const term = coupon ? texts.coupon(coupon.code) : rule || texts.discount
    return [{ key: `discount ${index}`, kind: 'discount', term, amount: `−${text(amount)}` }]
  })
}

function deliveryRow({ delivery, needsDelivery, priceSummary }: TotalsFacts, texts: TotalsMessages): TotalsRow[] {
  const row = { key: 'delivery', kind: 'delivery' } as const
  if (delivery === undefined) return needsDelivery ? [{ ...row, term: texts.delivery, amount: texts.deliveryOpen }] : []
  const amount = isSome(priceSummary.shipping) ? text(priceSummary.shipping) : texts.deliveryFree
  return [{ ...row, term: `${texts.delivery}: ${delivery}`, amount }]
}

function giftCardRows({ giftCards = [] }: TotalsFacts, texts: TotalsMessages): TotalsRow[] {
  return giftCards.flatMap(({ id, obfuscatedCode, amount }) =>
    isSome(amount)
      ? [{ key: `gift card ${id}`, kind: 'giftCard', term: texts.giftCard(obfuscatedCode), amount: `−${text(amount)}` }]
      : [],
  )
}

/** A total without delivery says so, and so does one that gift cards pay a part of. */
function totalTerm(
  { delivery, needsDelivery, giftCards = [], storeCredit }: TotalsFacts,
  texts: TotalsMessages,
): string {
  if (delivery === undefined && needsDelivery) return texts.totalBeforeDelivery
  return giftCards.some(({ amount }) => isSome(amount)) || isSome(storeCredit) ? texts.toPay : texts.total
}
