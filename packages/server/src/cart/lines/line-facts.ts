import type { PaymentOptionType } from '@cartwright/contract'
import { toMinorUnits } from '../../pricing/money.ts'
import type { PricedLine } from '../../pricing/types.ts'
import type { CartLine, CatalogLine, CustomLine, StoredLine } from '../cart.ts'

/** What a line costs, weighs and is, wherever that comes from: the catalog, a merchant's override, or the line itself. */
export interface LineFacts {
  readonly name: string
  /** Minor units. */
  readonly unitPrice: number
  readonly fullUnitPrice: number
  readonly weight: number
  readonly sku: string
  readonly itemType: PricedLine['itemType']
  readonly paymentOption: PaymentOptionType
}

export function lineFacts(line: StoredLine, currency: string): LineFacts {
  return line.kind === 'catalog' ? catalogFacts(line, currency) : customFacts(line, currency)
}

function catalogFacts({ item, overrides = {} }: CatalogLine, currency: string): LineFacts {
  const { productName, price, fullPrice, physicalProperties, paymentOption } = overrides
  const unitPrice = price === undefined ? item.price : toMinorUnits(price, currency)
  return {
    name: productName?.original || item.name,
    unitPrice,
    fullUnitPrice: fullPrice === undefined ? Math.max(item.fullPrice, unitPrice) : toMinorUnits(fullPrice, currency),
    weight: physicalProperties?.weight ?? item.weight,
    sku: physicalProperties?.sku ?? item.sku,
    itemType: item.itemType,
    paymentOption: paymentOption?.value ?? 'FULL_PAYMENT_ONLINE',
  }
}

function customFacts({ custom }: CustomLine, currency: string): LineFacts {
  const unitPrice = toMinorUnits(custom.price, currency)
  return {
    name: custom.productName?.original || 'Custom item',
    unitPrice,
    fullUnitPrice: custom.fullPrice === undefined ? unitPrice : toMinorUnits(custom.fullPrice, currency),
    weight: custom.physicalProperties?.weight ?? 0,
    sku: custom.physicalProperties?.sku ?? '',
    itemType: presetOf(custom),
    paymentOption: custom.paymentOption ?? 'FULL_PAYMENT_ONLINE',
  }
}

function presetOf({ itemType, physicalProperties }: CustomLine['custom']): PricedLine['itemType'] {
  switch (itemType.preset) {
    case 'PHYSICAL':
    case 'DIGITAL':
    case 'GIFT_CARD':
    case 'SERVICE':
      return itemType.preset
    default:
      return physicalProperties?.shippable ? 'PHYSICAL' : 'SERVICE'
  }
}

/** A line as the totals are reckoned from it: as many pieces as can be had. */
export function toPricedLine(line: CartLine, currency: string): PricedLine {
  const { unitPrice, fullUnitPrice, weight, itemType, paymentOption } = lineFacts(line, currency)
  return {
    id: line.id,
    unitPrice,
    fullUnitPrice,
    quantity: line.purchasable,
    weight,
    productId: line.kind === 'catalog' ? line.item.productId : null,
    collectionIds: line.kind === 'catalog' ? line.item.collectionIds : [],
    itemType,
    taxGroupId: (line.kind === 'custom' && line.custom.taxGroupId) || null,
    paidLater: paymentOption === 'FULL_PAYMENT_OFFLINE',
  }
}
