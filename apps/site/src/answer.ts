import { isSecure, STRICT_TRANSPORT } from '@cartwright/hosted-pages/strict-transport'
import { callPrefixes, type Site } from '@cartwright/server/hosted'
import type { AdminLocation } from './pages/admin/app/files.ts'

type Answer = (request: Request, address: string) => Promise<Response>

/** Paths that programs request: calls of the contract, and what supervisors of the process ask. */
const PREFIXES = new Set([
  ...callPrefixes,
  ...['healthz', 'readyz', 'metrics', 'reviews', 'wix-data', 'ucp', 'mcp', 'feeds', '.well-known'],
])

const loadPages = () => import('./pages/site-pages.ts')

/**
 * Answers everything that the site is asked: calls by the site itself, people by its pages, which are loaded when the
 * first one comes.
 *
 * @param admin where the admin is; default: the build of `apps/admin`
 */
export function createAnswer(
  site: Site,
  { load = loadPages, admin }: { load?: typeof loadPages; admin?: AdminLocation } = {},
): Answer {
  const secure = isSecure(site)
  const openPages = async () => {
    try {
      return (await load()).createPages(site, admin)
    } catch (error) {
      // What was missing may be there for the next one, such as a file that an update is about to bring.
      pages = undefined
      site.log.error({ err: error }, 'the pages could not be loaded')
      throw error
    }
  }
  let pages: ReturnType<typeof openPages> | undefined
  return async (request, address) => {
    if (!isCall(request)) {
      pages ??= openPages()
      return (await pages).fetch(request, { address })
    }
    const answer = await site.fetch(request, address)
    if (secure) answer.headers.set(...STRICT_TRANSPORT)
    return answer
  }
}

const isCall = ({ url, headers }: Request): boolean =>
  (PREFIXES.has(firstSegment(url)) || hasToken(headers)) && !headers.get('accept')?.includes('text/html')

/** Of `https://host/first/second?query`, without the cost of parsing the address. */
const firstSegment = (url: string): string => /^https?:\/\/[^/]+\/([^/?]*)/.exec(url)?.[1] ?? ''

/** Programs send a token wherever they call. `Basic` may come from a proxy that protects the whole site. */
const hasToken = (headers: Headers): boolean => {
  const authorization = headers.get('authorization')
  return authorization !== null && !/^basic /i.test(authorization)
}
