/**
 * A path of this shop to return to. Anything that could lead elsewhere (another host, a scheme, a protocol-relative
 * address, a backslash that browsers read as a slash) becomes the home page.
 */
export function localReturnPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/'
  const base = 'http://shop.invalid'
  const url = URL.parse(value, base)
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search
}
