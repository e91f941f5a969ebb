import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKey } from '@cartwright/server/hosted'
import { createTestCatalog, createTestSite } from '@cartwright/server/testing'
import {
  ApiKeyStrategy,
  catalogWriter,
  collections,
  createClient,
  inventory,
  products,
  selfHosted,
} from '../../index.ts'
import { catalogTransfer, collectionRules, files } from '../../site.ts'

/** A recorded call: its target and response. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly answer: unknown
}

/** More than this is too large a file for the shop. */
export const MOST_BYTES = 100_000

/** What another server has; all else it does not have. */
const elsewhere: Readonly<Record<string, string>> = {
  '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40"/></svg>',
  '/page.html': '<html>',
  '/large.txt': 'x'.repeat(MOST_BYTES + 1),
  '/damaged.gif': 'GIF89a, and then nothing that a GIF is made of',
}

/** An owner's client at a real site, which may fetch from one other server, with a record of their requests. */
export async function openShop() {
  const server = createServer((request, response) => {
    const content = elsewhere[request.url ?? '']
    response.writeHead(content === undefined ? 404 : 200).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = await createTestSite({ maxFileBytes: MOST_BYTES, outgoing: { allowedAddresses: ['127.0.0.1'] } })
  await createTestCatalog(site)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const exchanges: Exchange[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    const response = await site.fetch(request)
    const text = await response.clone().text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const { method } = request
    const { pathname: path } = new URL(url)
    exchanges.push({ method, path, status: response.status, answer: isJson ? JSON.parse(text) : text })
    return response
  }
  const client = createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(site.url),
    modules: {
      products: { ...products, ...catalogWriter },
      collections,
      inventory,
      files,
      catalogTransfer,
      collectionRules,
    },
    fetch,
  })
  return {
    ...client,
    fetch,
    exchanges,
    elsewhere: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: async () => {
      server.close()
      await site.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** For one call: a successful request, and one for each declared error. */
export interface Cases {
  readonly succeeds: (shop: Shop) => Promise<unknown>
  readonly rejected: Readonly<Record<string, (shop: Shop) => Promise<unknown>>>
}

/** The id of nothing. */
export const NOTHING = '00000000-0000-4000-8000-00000000dead'
