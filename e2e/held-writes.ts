import type { Page, Route } from '@playwright/test'
import { calls } from '../packages/contract/src/index.ts'

const writes = Object.values(calls)
  // Not those of a sign-in, without which the page could read nothing either.
  .filter(({ effect, path }) => effect === 'write' && !path.startsWith('/oauth2'))
  .flatMap(({ routes }) => routes)
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/\{[\w.]+\}/g, '[^/]+')}$`) }))

/** Whether a request changes something at the site. */
const isWrite = (method: string, path: string) =>
  writes.some((write) => write.method === method && write.path.test(path))

/** What a page writes, held until the test answers it. */
export interface HeldWrites {
  /** Method and path of each write since it was last taken. Repeats of the client have the key of the first and count once. */
  taken(): string[]
  /** Answers what is held: with an error, or by the site. Later writes are answered the same. */
  answer(how: 503 | 'site'): Promise<void>
  /** Holds writes again. */
  hold(): void
}

/** Holds every response to a write of the page. */
export async function holdWrites(page: Page): Promise<HeldWrites> {
  let how: 'hold' | 'site' | 503 = 'hold'
  const held: Route[] = []
  const seen = new Map<string, string>()
  const end = (route: Route) => {
    if (how === 'site') return route.continue()
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Away"}' })
  }
  await page.route(
    () => true,
    async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      if (!isWrite(request.method(), pathname)) return route.fallback()
      const key = request.headers()['idempotency-key'] ?? crypto.randomUUID()
      seen.set(key, `${request.method()} ${pathname}`)
      if (how === 'hold') held.push(route)
      else await end(route).catch(() => undefined)
    },
  )
  return {
    taken: () => {
      const all = [...seen.values()]
      seen.clear()
      return all
    },
    answer: async (next) => {
      how = next
      for (const route of held.splice(0)) await end(route).catch(() => undefined)
    },
    hold: () => {
      how = 'hold'
    },
  }
}
