import type { ShopProduct } from '@cartwright/client'

/**
 * Fetches the suggestions of a search from a route of the storefront, which responds with products as JSON: for `load` of
 * `SearchBox`. None where the route fails, since Enter still opens the results.
 *
 * @param path the path of the route, such as `/suggestions`; it gets the words as `?q=`
 */
export async function fetchSuggestions(
  path: string,
  text: string,
  signal: AbortSignal,
): Promise<{ readonly products: ShopProduct[] }> {
  const response = await fetch(`${path}?${new URLSearchParams({ q: text })}`, { signal })
  return { products: response.ok ? await response.json() : [] }
}
