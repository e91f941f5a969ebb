/** A read that a site without content answers with nothing. */
interface EmptyRead {
  readonly method: 'GET' | 'POST'
  /** After the prefix. */
  readonly path: string
  readonly response: object
}

interface AbsentService {
  /** What it would store, for error messages. */
  readonly name: string
  /** Where the provider's packages look for it: on its own host and on other hosts. */
  readonly prefixes: readonly string[]
  readonly reads: readonly EmptyRead[]
}

const metadata = { count: 0, offset: 0, total: 0, tooManyToCount: false }
const noWishlist = { wishlist: { items: [], totalCount: 0 } }

/** Services of the provider that storefronts call and this site does not have yet. */
export const absentServices: readonly AbsentService[] = [
  {
    name: 'review requests',
    prefixes: ['/reviews/v2/review-requests', '/reviews/v2/bulk/review-requests'],
    reads: [
      { method: 'POST', path: '/query', response: { reviewRequests: [], metadata } },
      { method: 'POST', path: '/count', response: { count: 0 } },
    ],
  },
  {
    name: 'wishlists',
    prefixes: [
      '/stores/v1/wishlists',
      '/_api/wishlist-server/v1/wishlists',
      '/ecom/v1/wishlists',
      '/_api/wishlist/v1/wishlists',
      '/ecom/v1/bulk/wishlists',
      '/_api/wishlist/v1/bulk/wishlists',
    ],
    reads: [
      { method: 'POST', path: '/get', response: noWishlist },
      { method: 'GET', path: '/get-default', response: noWishlist },
    ],
  },
  {
    name: 'indexes, drafts apart, multiple references or aggregations of data',
    prefixes: ['/wix-data/v2', '/_api/cloud-data/v2', '/_api/data/v2'],
    reads: [],
  },
]
