import { type NextRequest, NextResponse } from 'next/server'
import { languageOf, languages } from './shop/languages'

/** Must be the same as in `shop/server.ts`, which this file cannot import. */
const PATH_HEADER = 'x-shop-path'

/** Pages are in `app/[lang]`. The first language has no prefix in addresses. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const [main] = languages
  const headers = new Headers(request.headers)
  headers.set(PATH_HEADER, pathname + search)
  if (pathname === `/${main}` || pathname.startsWith(`/${main}/`))
    return NextResponse.redirect(new URL((pathname.slice(main.length + 1) || '/') + search, request.url))
  if (languageOf(pathname) !== main) return NextResponse.next({ request: { headers } })
  return NextResponse.rewrite(new URL(`/${main}${pathname}${search}`, request.url), { request: { headers } })
}

export const config = { matcher: ['/((?!_next/|robots\\.txt|sitemap\\.xml|revalidate|favicon\\.ico).*)'] }
