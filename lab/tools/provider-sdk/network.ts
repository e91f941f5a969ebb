import type { Site } from '@cartwright/server'

/** Hosts that the SDK calls by default. Its sign-in always calls there. Releases 1.5 to 1.10 read from `readonly`. */
const PROVIDER = new Set([
  'www.wixapis.com',
  'edge.wixapis.com',
  'readonly.wixapis.com',
  'manage.wix.com',
  'static.wixstatic.com',
  'video.wixstatic.com',
  // Where the media functions look for documents.
  'd945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com',
])

export interface Sent {
  readonly method: string
  readonly url: string
  readonly status: number
  /** Fields of the request that the site says it did nothing with. */
  readonly ignored: string
}

/** The network below the SDK: requests to the provider go to the site, and are recorded. */
export interface Network {
  readonly sent: Sent[]
  readonly disconnect: () => void
}

/**
 * Leads the provider's hosts, and those in `hosts`, to a site in this process.
 *
 * The SDK's strategies call the global `fetch` at hosts they name themselves, so it is the one place to do it.
 */
export function connect(
  answer: (request: Request) => Promise<Response>,
  { url: siteUrl }: Pick<Site, 'url'>,
  hosts: readonly string[] = [],
): Network {
  const outside = globalThis.fetch
  const sent: Sent[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname, search } = new URL(request.url)
    if (!PROVIDER.has(host) && !hosts.includes(host)) return outside(input, init)
    const response = await answer(new Request(siteUrl + pathname + search, request))
    sent.push({
      method: request.method,
      url: request.url,
      status: response.status,
      ignored: response.headers.get('x-cartwright-ignored-fields') ?? '',
    })
    return response
  }
  return {
    sent,
    disconnect: () => {
      globalThis.fetch = outside
    },
  }
}
