import type { OrderLineItem } from '@cartwright/contract'
import { priceWriter } from '../../platform/pricing/wire.ts'
import type { Contract, ContractLine } from './contract.ts'

/** The fields of a line that no price depends on. */
type UnpricedItem = Omit<
  OrderLineItem,
  | 'quantity'
  | 'price'
  | 'priceBeforeDiscounts'
  | 'lineItemPrice'
  | 'totalDiscount'
  | 'totalPriceBeforeTax'
  | 'totalPriceAfterTax'
  | 'taxInfo'
>

/** A line of a contract at a price. Its taxes are those of each delivery. */
export function contractLine(
  item: UnpricedItem,
  { quantity, unitPrice }: Pick<ContractLine, 'quantity' | 'unitPrice'>,
  write: (minorUnits: number) => { readonly amount: string; readonly formattedAmount: string },
): ContractLine {
  const [price, total, none] = [write(unitPrice), write(unitPrice * quantity), write(0)]
  return {
    id: item.id,
    quantity,
    unitPrice,
    item: {
      ...item,
      quantity,
      price,
      priceBeforeDiscounts: price,
      lineItemPrice: total,
      totalDiscount: none,
      totalPriceBeforeTax: total,
      totalPriceAfterTax: total,
      taxInfo: { taxAmount: none, taxableAmount: total, taxRate: '0', taxIncludedInPrice: false },
    },
  }
}

/** Writes amounts of a contract in its currency and its customer's language. */
export function contractPrices({
  currency,
  document: { language, siteLanguage = 'en' },
}: Pick<Contract, 'currency'> & { readonly document: Pick<Contract['document'], 'language' | 'siteLanguage'> }) {
  const price = priceWriter(currency, language ?? siteLanguage)
  return (minorUnits: number) => {
    const { amount, formattedAmount } = price(minorUnits)
    return { amount, formattedAmount }
  }
}
