import type { Site } from '@cartwright/server'
import { isSecure, STRICT_TRANSPORT } from './strict-transport.ts'

type Answer = (request: Request, address: string) => Promise<Response>

/** Where only programs call. What is called elsewhere finds its way by the pages. */
const CALLED =
  'ecom|stores|stores-reader|members|headless|redirect-session|site-media|webhooks|graphql|' +
  'iam|_iam|oauth|oauth2|oauth-app|_api|v1|v2|healthz|readyz'
const CALLS = new RegExp(`^https?://[^/]+/(?:${CALLED})(?=[/?]|$)`)

const loadPages = () => import('./pages/app.tsx')

/**
 * Answers everything that the site is asked: calls by the site itself, people by its pages, which are loaded when the
 * first one comes.
 */
export function createAnswer(site: Site, load: typeof loadPages = loadPages): Answer {
  const secure = isSecure(site)
  const openPages = async () => {
    try {
      return (await load()).createHostedPages(site)
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

const isCall = ({ url, headers }: Request): boolean => CALLS.test(url) && !headers.get('accept')?.includes('text/html')
