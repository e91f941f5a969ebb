import type { MultiCurrencyPrice, OrderPrice, PriceData } from '@cartwright/client'
import { type LegalMessages, legalMessages } from './messages/legal.ts'

/** Props of `Money`: a price, and how its notes are written. */
export interface MoneyProps {
  /** A price as the site gives it, of a product, a cart or an order. The site has formatted and converted it. */
  value: PriceData | MultiCurrencyPrice | OrderPrice | undefined
  className?: string
  /** Of the note on a reduction: `en` or `de`. Default: `en`. */
  language?: string | undefined
  /** Texts in place of its own. */
  messages?: Partial<LegalMessages> | undefined
}

/**
 * A price. That of a product on sale has the former price before it, and after it the lowest of the 30 days before, where the
 * site gives it (Directive 98/6/EC, Article 6a).
 */
export function Money({ value, className, language, messages }: MoneyProps) {
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
        {formatted.lowestPriorPrice && (
          <>
            {' '}
            <small>{legalMessages(language, messages).lowestPrior(formatted.lowestPriorPrice)}</small>
          </>
        )}
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
