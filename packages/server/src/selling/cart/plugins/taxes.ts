import type { JurisdictionType } from '@cartwright/contract'
import {
  type CalculateTaxResponse,
  type TaxedLineItem as TaxedLine,
  taxCalculationProvider,
} from '@cartwright/contract/plugins'
import { isRecord } from '../../../platform/http/query-string.ts'
import { toDecimalString, toMinorUnits } from '../../../platform/pricing/money.ts'
import type { KnownTax, PriceTotals, TaxRate, Totals } from '../../../platform/pricing/types.ts'
import type { PluginOutcome } from '../../../platform/service-plugins/outcome.ts'
import type { ActivePlugin } from '../../../platform/service-plugins/store.ts'
import { lineFacts } from '../lines/line-facts.ts'
import { buyableLines, finerAmount, otherCurrency, type Purchase, pluginContext } from './purchase.ts'

/** The taxes that a plugin calculated, by line id, `shipping` and `fee-1`. */
export type PluginTaxes = ReadonlyMap<string, KnownTax>

/**
 * The taxes of an order as a tax calculation plugin says; null while the address is unknown, or the plugin was not called.
 *
 * @param totals of the lines, delivery and fees, without tax
 */
export function findPluginTaxes(
  purchase: Purchase,
  totals: Totals,
  plugin: ActivePlugin,
): PluginOutcome<PluginTaxes> | null {
  const addresses = [purchase.shippingAddress, purchase.billingAddress].flatMap((one) => (one?.country ? [one] : []))
  const amounts = taxedAmounts(totals, purchase)
  if (addresses.length === 0 || amounts.length === 0) return null
  const { currency } = totals
  const request = {
    currency,
    addresses,
    lineItems: amounts.map((amount) => toLine(amount, totals)),
  }
  const { calculateTax } = taxCalculationProvider.methods
  const lieOf = (response: CalculateTaxResponse) => findLie(response, amounts, currency)
  const outcome = purchase.answers.ask(plugin, calculateTax, request, pluginContext(purchase), lieOf)
  if (outcome?.status !== 'answered') return outcome
  const { lineItemTaxDetails } = outcome.response
  return { ...outcome, response: new Map(lineItemTaxDetails.map((line) => [line.id, toKnownTax(line, currency)])) }
}

/** Something with a price that may be taxed. */
interface TaxedAmount {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** Minor units of all pieces, after discounts. */
  readonly amount: number
  readonly taxGroupId: string | null
}

export const SHIPPING_ID = 'shipping'
export const feeId = (index: number) => `fee-${index + 1}`

function taxedAmounts({ lines, shippingTotals, feeTotals }: Totals, purchase: Purchase): TaxedAmount[] {
  const known = buyableLines(purchase)
  const after = ({ price, discount }: PriceTotals) => price - discount
  return [
    ...lines.map((totals) => {
      const line = known.get(totals.line.id)
      return {
        id: totals.line.id,
        name: line ? lineFacts(line, purchase.presentation).name : '',
        quantity: totals.line.quantity,
        amount: after(totals),
        taxGroupId: totals.line.taxGroupId,
      }
    }),
    ...(shippingTotals
      ? [{ id: SHIPPING_ID, name: 'Shipping', quantity: 1, amount: after(shippingTotals), taxGroupId: null }]
      : []),
    ...feeTotals.flatMap((totals, index) =>
      totals.fee.taxable
        ? [
            {
              id: feeId(index),
              name: totals.fee.name,
              quantity: 1,
              amount: after(totals),
              taxGroupId: totals.fee.taxGroupId ?? null,
            },
          ]
        : [],
    ),
  ]
}

/** Price times quantity is the amount to tax, exactly: what cannot be divided evenly is one piece. */
function toLine({ id, name, quantity, amount, taxGroupId }: TaxedAmount, { currency, taxIncludedInPrices }: Totals) {
  const isEven = amount % quantity === 0
  return {
    id,
    itemName: name.slice(0, 250),
    quantity: isEven ? quantity : 1,
    price: toDecimalString(isEven ? amount / quantity : amount, currency),
    ...(taxGroupId !== null && { taxGroupId }),
    taxIncludedInPrice: taxIncludedInPrices,
  }
}

/** A tax is never negative, nor more than what it is charged on, and no line is missing or unknown. */
function findLie(
  { currency: given, lineItemTaxDetails: lines }: CalculateTaxResponse,
  amounts: readonly TaxedAmount[],
  currency: string,
): string | null {
  const lie = otherCurrency(given, currency)
  if (lie !== null) return lie
  const expected = new Map(amounts.map(({ id, amount }) => [id, amount]))
  if (lines.length !== expected.size || new Set(lines.map(({ id }) => id)).size !== expected.size)
    return 'lineItemTaxDetails: must have each line once'
  for (const line of lines) {
    const amount = expected.get(line.id)
    if (amount === undefined) return `lineItemTaxDetails: there is no line ${line.id}`
    const parts = partsOf(line)
    const texts = [taxAmountOf(line), ...parts.map(({ tax }) => tax), ...parts.map(({ rate }) => rate)]
    if (texts.some((text) => !/^\d+(\.\d+)?$/.test(text)))
      return 'lineItemTaxDetails: a tax is not a decimal of at least 0'
    const finer = finerAmount([taxAmountOf(line), ...parts.map(({ tax }) => tax)], currency)
    if (finer !== null) return `lineItemTaxDetails.taxAmount: ${finer}`
    if (toMinorUnits(taxAmountOf(line), currency) > amount)
      return `lineItemTaxDetails: the tax exceeds the price of ${line.id}`
  }
  return null
}

const jurisdictionTypes: readonly JurisdictionType[] = ['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL']

interface TaxPart {
  readonly name: string
  readonly jurisdiction: string
  readonly jurisdictionType: JurisdictionType
  readonly rate: string
  readonly tax: string
}

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

function partsOf({ taxBreakdown = [] }: TaxedLine): TaxPart[] {
  return taxBreakdown.filter(isRecord).map(({ taxName, taxType, jurisdiction, jurisdictionType, rate, taxAmount }) => ({
    name: textOf(taxName, textOf(taxType, 'Tax')),
    jurisdiction: textOf(jurisdiction, ''),
    jurisdictionType: jurisdictionTypes.find((type) => type === jurisdictionType) ?? 'UNDEFINED',
    rate: textOf(rate, '0'),
    tax: textOf(taxAmount, '0'),
  }))
}

/** The tax of a line: its summary, else the sum of its parts. */
function taxAmountOf(line: TaxedLine): string {
  const total = isRecord(line.taxSummary) ? line.taxSummary.taxAmount : undefined
  if (typeof total === 'string') return total
  const millionths = partsOf(line).reduce((sum, { tax }) => sum + Math.round(Number(tax) * 1_000_000), 0)
  return (millionths / 1_000_000).toFixed(6)
}

function toKnownTax(line: TaxedLine, currency: string): KnownTax {
  return {
    total: toMinorUnits(taxAmountOf(line), currency),
    parts: partsOf(line).map((part) => ({ rate: toRate(part), weight: Math.round(Number(part.tax) * 10_000) })),
  }
}

const toRate = ({ name, rate, jurisdiction, jurisdictionType }: TaxPart): TaxRate => ({
  name,
  rate,
  jurisdiction,
  jurisdictionType,
  taxesShipping: true,
  taxGroupId: null,
})
