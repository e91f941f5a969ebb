import type { SearchProductsRequest } from '@cartwright/client'
import { type ListingQuery, toFacets, toSearchRequest } from '@cartwright/react'
import { data } from 'react-router'
import { errorCodeOf } from '../error-code.ts'
import { withRatings } from '../reviews/ratings.server.ts'
import { type CatalogView, catalogIn } from './catalog.server.ts'
import { type Listing, pageSize } from './listing.ts'
import { toProductCard } from './product-views.ts'
import type { CollectionCard } from './types.ts'

/** One page of products, of a collection or of all, with the counts of what it can be narrowed by. */
export async function readListing(
  query: ListingQuery,
  collection: CollectionCard | null,
  view: CatalogView,
  /** The collections whose products it has. Default: that of the page. */
  searched: readonly string[] = collection ? [collection.id] : [],
): Promise<Listing> {
  const { products, facets, metadata, correctedText, partialMatch } = await search(
    toSearchRequest(query, { collectionIds: searched, pageSize }),
    view,
  )
  const total = metadata.total ?? products.length
  return {
    products: await withRatings(
      products.map((product) => toProductCard(product, view.language)),
      view,
    ),
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    facets: toFacets(facets, query, collection !== null),
    inStockCount: facets.inStock,
    onSaleCount: facets.onSale,
    ...(facets.price && {
      priceRange: { from: Math.floor(facets.price.minValue), to: Math.ceil(facets.price.maxValue) },
    }),
    ...(correctedText && { correctedText }),
    partialMatch: partialMatch === true,
    ...(products[0] && { currency: products[0].convertedPriceData.currency }),
  }
}

/** @throws a 400 page for an address that asks for what the site rejects */
async function search(request: SearchProductsRequest, view: CatalogView) {
  try {
    return await catalogIn(view).products.searchProducts(request)
  } catch (error) {
    if (errorCodeOf(error) !== null) throw data(null, { status: 400 })
    throw error
  }
}
