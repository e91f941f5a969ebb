import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareFunction } from 'react-router'

/** A page that looks the same to all visitors without a cookie. */
interface SharedPage {
  readonly headers: Headers
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>>
}

interface Entry {
  readonly page: Promise<SharedPage | null>
  readonly at: number
}

/** Milliseconds. As short as the other caches of the shop: an owner sees a change with the next look. */
const FRESH_FOR = 1_000
const MOST_PAGES = 200

const pages = new Map<string, Entry>()

/**
 * Renders a page once a second for all visitors without a cookie: they have neither cart nor session nor preferences.
 * Everybody else, and every page that sets a cookie or failed, is rendered again.
 */
export const sharedPages: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (!isSharable(request)) return next()
  const key = `${request.url} ${request.headers.get('Accept-Language') ?? ''}`
  const cached = pages.get(key)
  if (cached && Date.now() - cached.at < FRESH_FOR) {
    const page = await cached.page
    return page === null ? next() : toResponse(page, request)
  }
  const rendered = next()
  const page = rendered.then((response) => toSharedPage(response.clone())).catch(() => null)
  remember(key, { page, at: Date.now() })
  const response = await rendered
  const shared = await page
  return shared === null ? response : toResponse(shared, request)
}

const isSharable = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  !['Cookie', 'Authorization', 'Range'].some((name) => headers.has(name)) &&
  (headers.get('Accept') ?? '').includes('text/html')

/** The oldest pages make room. */
function remember(key: string, entry: Entry): void {
  pages.delete(key)
  pages.set(key, entry)
  for (const oldest of pages.keys()) {
    if (pages.size <= MOST_PAGES) return
    pages.delete(oldest)
  }
}

async function toSharedPage(response: Response): Promise<SharedPage | null> {
  const { status, headers } = response
  const isPage = status === 200 && (headers.get('Content-Type') ?? '').startsWith('text/html')
  if (!isPage || headers.has('Set-Cookie') || /no-store/.test(headers.get('Cache-Control') ?? '')) return null
  const { html, policy } = withHashes(await response.text(), headers.get('Content-Security-Policy') ?? '')
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity),
  ])
  const shared = new Headers(headers)
  shared.set('Content-Security-Policy', policy)
  shared.append('Vary', 'Accept-Encoding')
  return { headers: shared, bodies: { br, gzip: gzipped, identity } }
}

/** A nonce is for one response. A page that many get names its own scripts by their hashes instead. */
export function withHashes(html: string, policy: string): { readonly html: string; readonly policy: string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return { html, policy }
  const hashes = new Set<string>()
  const bare = html.replaceAll(` nonce="${nonce}"`, '')
  for (const [, content = ''] of bare.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g))
    if (content !== '') hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  return { html: bare, policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

function toResponse({ headers, bodies }: SharedPage, request: Request): Response {
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const own = new Headers(headers)
  if (encoding !== 'identity') own.set('Content-Encoding', encoding)
  return new Response(bodies[encoding], { headers: own })
}
