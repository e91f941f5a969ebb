import type { Address, CatalogReference } from '@cartwright/contract'
import { tooFine } from '../../../platform/pricing/read-amount.ts'
import type { PluginAnswers } from '../../../platform/service-plugins/answers.ts'
import type { Cart, CartLine } from '../cart.ts'
import { lineFacts } from '../lines/line-facts.ts'
import type { CartPresentation } from '../presentation.ts'
import { toLineItem } from '../wire-line.ts'

/** A purchase that plugins are asked about. */
export interface Purchase {
  readonly answers: PluginAnswers
  readonly cart: Cart
  readonly presentation: CartPresentation
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly email: string | undefined
  readonly memberId: string | null
  /** Of the shopper. */
  readonly language: string
}

/** What every question says beside its request. */
export const pluginContext = ({ presentation, language }: Purchase) => ({ currency: presentation.currency, language })

/** The lines that can be bought, by their ids. */
export const buyableLines = ({ cart }: Purchase): ReadonlyMap<string, CartLine> =>
  new Map(cart.lines.filter(({ purchasable }) => purchasable > 0).map((line) => [line.id, line]))

export function referenceOf(line: CartLine, { presentation }: Purchase): CatalogReference | undefined {
  return toLineItem(line, presentation).catalogReference
}

export function physicalPropertiesOf(line: CartLine, { presentation }: Purchase) {
  const { weight, sku, shippable, dimensions } = lineFacts(line, presentation)
  return { weight, ...(sku && { sku }), shippable, ...dimensions }
}

/** The first amount of a response that is finer than the currency: to round it would change what the plugin charges. */
export function finerAmount(amounts: readonly (string | number | undefined)[], currency: string): string | null {
  for (const amount of amounts) {
    const problem = amount === undefined ? null : tooFine(amount, currency)
    if (problem !== null) return `${amount} ${problem}`
  }
  return null
}

/** A response in another currency than the one that was asked for. */
export const otherCurrency = (given: string | undefined, requested: string): string | null =>
  given === undefined || given === requested ? null : `currency: must be ${requested}`
