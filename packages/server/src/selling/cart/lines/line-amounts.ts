import type { ChangedLineItem, CustomLineItem } from '@cartwright/contract'
import { readAmount } from '../../../platform/pricing/read-amount.ts'

interface GivenLines {
  readonly lineItems?: readonly ChangedLineItem[]
  readonly customLineItems?: readonly CustomLineItem[]
}

const AMOUNTS = ['price', 'fullPrice', 'depositAmount'] as const

/**
 * Checks the amounts that merchants give lines. They are stored as they were sent, in the currency of the shop.
 *
 * @throws ValidationError naming the first that is finer than the currency, or too large
 */
export function requireLineAmounts({ lineItems = [], customLineItems = [] }: GivenLines, currency: string): void {
  for (const [index, { catalogOverrideFields }] of lineItems.entries())
    requireAmounts(catalogOverrideFields ?? {}, currency, `lineItems[${index}].catalogOverrideFields`)
  for (const [index, custom] of customLineItems.entries()) requireAmounts(custom, currency, `customLineItems[${index}]`)
}

type Amounts = { readonly [Name in (typeof AMOUNTS)[number]]?: string | undefined }

function requireAmounts(given: Amounts, currency: string, field: string): void {
  for (const name of AMOUNTS) {
    const amount = given[name]
    if (amount !== undefined) readAmount(amount, currency, `${field}.${name}`)
  }
}
