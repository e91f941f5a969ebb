'use client'

import type { ShopProduct } from '@cartwright/client'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWishlistProducts } from '../../catalog/use-wishlist-products.ts'
import { queryKeys } from '../../query-keys.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type WishlistMessages, wishlistTexts } from '../messages/wishlist.ts'
import { ProductCard } from '../product/product-card.tsx'

/** Props of `Wishlist`. */
export interface WishlistProps extends TextProps<WishlistMessages> {
  /** Shown in place of the text for an empty list. */
  empty?: ReactNode
  /** Makes what is shown of a product in your own way. Default: `ProductCard`. */
  children?: (product: ShopProduct) => ReactNode
  className?: string | undefined
  classNames?: PartClasses<'list' | 'item' | 'remove' | 'empty' | 'hidden' | 'problem'>
}

/** The products that the shopper saved, the one saved last first. Needs the modules `wishlist` and `products`. */
export function Wishlist(props: WishlistProps) {
  const { empty, children, className, classNames } = props
  const { texts } = useTexts('wishlist', wishlistTexts, props)
  const { products, hidden, items, isPending, error, remove } = useWishlistProducts()
  const queries = useQueryClient()
  const part = partsOf(classNames)
  const retry = () =>
    Promise.all([queryKeys.wishlist, queryKeys.catalog].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return (
    <div data-part="wishlist" aria-busy={isPending} className={className}>
      {isPending && <p role="status">{texts.loading}</p>}
      {!isPending && !error && items.length === 0 && <div {...part('empty')}>{empty ?? <p>{texts.empty}</p>}</div>}
      {error && (
        <div role="alert" {...part('problem')}>
          <p>{texts.failed}</p>
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      )}
      {products.length > 0 && (
        <ul aria-label={texts.title} {...part('list')}>
          {products.map((product) => (
            <li key={product.id} {...part('item')}>
              {children ? children(product) : <ProductCard product={product} />}
              <button
                type="button"
                {...part('remove')}
                aria-label={texts.removeOf(product.name)}
                onClick={() => remove.mutate(product.id)}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <p {...part('hidden')}>
          {texts.hidden(hidden.length)}{' '}
          <button type="button" onClick={() => hidden.map((id) => remove.mutateAsync(id))}>
            {texts.removeHidden}
          </button>
        </p>
      )}
    </div>
  )
}
