import type { Price as PriceOfProduct } from '../catalog/types.ts'
import { useMessages } from '../i18n/use-messages.ts'

/** The price and the former one, distinguished by text as well as by style, with the price for comparison. */
export function Price({ price, className = '' }: { price: PriceOfProduct; className?: string }) {
  const { product } = useMessages()
  const now = price.from ? product.priceFrom(price.now) : price.now
  if (!price.was && !price.perUnit) return <span className={`tabular-nums ${className}`}>{now}</span>
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      {price.was ? (
        <>
          <span className="sr-only">{product.now} </span>
          <span className="font-semibold text-clay">{now}</span>
          <s className="text-[0.875em] text-muted no-underline">
            {product.was} <span className="line-through">{price.was}</span>
          </s>
        </>
      ) : (
        now
      )}
      {price.perUnit && <Small>{price.perUnit}</Small>}
      {price.lowest && <Small>{product.lowestPrior(price.lowest)}</Small>}
    </span>
  )
}

function Small({ children }: { children: string }) {
  return <small className="basis-full text-tiny font-normal text-muted">{children}</small>
}
