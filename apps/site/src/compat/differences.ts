/** Differences between a site and the provider, by the modules or functions that a storefront calls. */
const DIFFERENCES: readonly { readonly pattern: RegExp; readonly text: string }[] = [
  {
    pattern: /^(items|dataItems)\./,
    text: 'Collections of your own are served by `dataItems`. Queries of others respond as on a site without content, and writes are rejected with 501.',
  },
  {
    pattern: /^recommendations\./,
    text: 'Recommendations are those of the site: by hand, bought together, similar categories, best sellers.',
  },
  {
    pattern: /^reviews\.(bulkDeleteReviews|bulkUpdateModerationStatus)$/,
    text: 'It needs a filter. Helpful votes and media of reviews are not stored.',
  },
  {
    pattern: /^wishlist/,
    text: 'Wishlists of the provider respond as on a site without content. Use `wishlist` of our client.',
  },
  {
    pattern: /^backInStockNotifications\./,
    text: 'An item that is in stock is rejected with 409, and `itemUrl` must be a page of the shop or of a registered app.',
  },
  {
    pattern: /^currentCart\.(addToCurrentCart|createCart)$|^cart\.(addToCart|createCart)$/,
    text: 'An item that the catalog does not have is an error: 404 and ITEM_NOT_FOUND_IN_CATALOG. Options name the description of a color.',
  },
  {
    pattern: /^redirects\.createRedirectSession$/,
    text: 'Callbacks must be at an origin of the app, or the session gets 403. `useGenericWixPages: false` has no effect.',
  },
  {
    pattern: /^members\.(getCurrentMember|getMember)$/,
    text: 'Addresses of members have no `_id`. A deleted member is returned by its id, without profile.',
  },
  {
    pattern: /^appInstaller\.|^appInstances\./,
    text: 'The store, its members area and its data are installed already. Other apps get 428 and APP_NOT_INSTALLED.',
  },
]

/** @returns what is different about a function of a module; null where it is the same */
export function differencesOf(module: string, functionName: string): string | null {
  const name = `${module}.${functionName}`
  return DIFFERENCES.find(({ pattern }) => pattern.test(name))?.text ?? null
}
