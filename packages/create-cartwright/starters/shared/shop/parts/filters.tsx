'use client'

import { Filters as FilterForm } from '@cartwright/react'
import { useGo } from '../framework'
import type { Listing } from '../loaders/listing'
import { addressOf } from './address-of'

/** Filters and order of a list. A change takes effect at once; without scripts, by the button. */
export function Filters({ path, listing }: { readonly path: string; readonly listing: Listing }) {
  const go = useGo()
  const { query, facets, total, products, collection } = listing
  return (
    <FilterForm
      className="filters"
      query={query}
      onQuery={(next) => go(addressOf(path, next))}
      facets={facets}
      total={total}
      currency={products[0]?.convertedPriceData.currency}
      isOneCollection={collection !== null}
      action={path}
      collapses
    />
  )
}
