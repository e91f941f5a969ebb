import type { MultiCurrencyPrice, OrderPrice, PriceData } from '@cartwright/client'

export interface MoneyProps {
  /** A price as the site gives it, of a product, a cart or an order. The site has formatted and converted it. */
  value: PriceData | MultiCurrencyPrice | OrderPrice | undefined
  className?: string
}

/** A price. That of a product on sale has the former price before it. */
export function Money({ value, className }: MoneyProps) {
  if (!value) return null
  if ('price' in value) {
    const { price, discountedPrice, formatted } = value
    const now = (
      <data value={discountedPrice} className={className}>
        {formatted.discountedPrice}
      </data>
    )
    if (price === discountedPrice) return now
    return (
      <>
        <del>{formatted.price}</del> <ins>{now}</ins>
      </>
    )
  }
  const isConverted = 'convertedAmount' in value
  return (
    <data value={isConverted ? value.convertedAmount : value.amount} className={className}>
      {isConverted ? value.formattedConvertedAmount : value.formattedAmount}
    </data>
  )
}
