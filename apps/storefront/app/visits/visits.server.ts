import type { Visit } from '@cartwright/client'
import type { MiddlewareFunction } from 'react-router'
import { catalogIn } from '../catalog/catalog.server.ts'
import { config } from '../config.server.ts'
import { isCounted } from './is-counted.ts'

/** Milliseconds until a batch is sent. */
const WAIT = 5_000
/** Visits of one batch. More within the time are left out: counting must not hold up the shop. */
const MOST = 500
/** Milliseconds for which nothing is collected after the site said that it counts no visits. */
const PAUSE = 60_000

let waiting: Visit[] = []
let pausedUntil = 0

/** Counts each page that a visitor views, after it was rendered. */
export const countViews: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next()
  if (isView(request, response)) recordStep(request, url, { step: 'VIEW' })
  return response
}

/** Pages, whether the browser or a script of the shop loads them; no prefetches, files and errors. */
function isView({ method, headers, url }: Request, response: Response): boolean {
  const isData = new URL(url).pathname.endsWith('.data')
  const isPage = isData || (response.headers.get('Content-Type') ?? '').startsWith('text/html')
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  return method === 'GET' && response.status === 200 && isPage && !purpose.includes('prefetch')
}

/**
 * Records a step of a visitor, to be sent with others. Nothing is recorded of bots, and of visitors whose browser asks not
 * to be tracked.
 */
export function recordStep(request: Request, url: URL, done: Pick<Visit, 'step' | 'checkoutId'>): void {
  const { headers } = request
  if (!isCounted(headers) || Date.now() < pausedUntil || waiting.length >= MOST) return
  const referrer = headers.get('Referer')
  waiting.push({
    ...done,
    page: (url.pathname + url.search).slice(0, 1000),
    visitor: `${headers.get('X-Forwarded-For') ?? ''} ${headers.get('User-Agent') ?? ''}`.slice(0, 1000),
    ...(referrer && !referrer.startsWith(`${config.storefrontUrl.origin}/`) && { referrer: referrer.slice(0, 2000) }),
  })
  if (waiting.length === 1) setTimeout(send, WAIT).unref()
}

async function send(): Promise<void> {
  const batch = waiting
  waiting = []
  try {
    const isEnabled = await catalogIn({ language: 'en' }).visits.recordVisits(batch)
    if (!isEnabled) pausedUntil = Date.now() + PAUSE
  } catch {
    // A batch that is lost is missing in a report, and in nothing else.
  }
}
