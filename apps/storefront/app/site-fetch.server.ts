import type { Fetch } from '@cartwright/client'
import { config } from './config.server.ts'

const { serverKey } = config

const withServerKey: Fetch = (url, init) => {
  const headers = new Headers(init.headers)
  headers.set('X-Cartwright-Server-Key', serverKey ?? '')
  return fetch(url, { ...init, headers })
}

/** How the shop's server asks the site: as itself where it has a key to say so. For the options of a client. */
export const siteFetch = serverKey === null ? {} : { fetch: withServerKey }
