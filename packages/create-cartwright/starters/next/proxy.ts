import { type NextRequest, NextResponse } from 'next/server'
import { barePath, languageOf, languages } from './shop/languages'

/** Must be the same as in `shop/server.ts`, which this file cannot import. */
const PATH_HEADER = 'x-shop-path'

/** Pages are in `app/[lang]`. The first language has no prefix in addresses. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const [main] = languages
  // A page and a route cannot have one address.
  const start = request.method === 'POST' && barePath(pathname) === '/checkout' ? '/start' : ''
  const headers = new Headers(request.headers)
  headers.set(PATH_HEADER, pathname + search)
  if (pathname === `/${main}` || pathname.startsWith(`/${main}/`))
    return NextResponse.redirect(new URL((pathname.slice(main.length + 1) || '/') + search, request.url))
  const prefix = languageOf(pathname) === main ? `/${main}` : ''
  return NextResponse.rewrite(new URL(prefix + pathname + start + search, request.url), { request: { headers } })
}

export const config = { matcher: ['/((?!_next/|robots\\.txt|sitemap\\.xml|revalidate|calls/|favicon\\.ico).*)'] }
