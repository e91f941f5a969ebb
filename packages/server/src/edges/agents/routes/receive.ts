import type { Context } from 'hono'
import { readText } from '../../../platform/http/read-text.ts'
import type { Env } from '../../../platform/http/route.ts'
import { readDictionary } from '../signatures/content-digest.ts'
import type { ReceivedRequest } from '../signatures/verify-request.ts'

/** Reads a request of an agent. Its address is the public one: what the agent signed, whatever proxies are between. */
export async function receive(c: Context<Env>): Promise<ReceivedRequest> {
  const { raw, method } = c.req
  const { pathname, search } = new URL(raw.url)
  const body = method === 'GET' ? '' : await readText(raw)
  return { method, url: `${c.get('context').site.url}${pathname}${search}`, headers: raw.headers, body }
}

/** The profile of `UCP-Agent: profile="https://…"`. */
export function profileOf({ headers }: ReceivedRequest): string | null {
  const profile = readDictionary(headers.get('ucp-agent') ?? '')?.get('profile')?.[0]
  return typeof profile === 'string' ? profile : null
}
