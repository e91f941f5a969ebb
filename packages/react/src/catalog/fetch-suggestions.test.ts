import { afterEach, expect, test, vi } from 'vitest'
import { fetchSuggestions } from './fetch-suggestions.ts'

afterEach(() => vi.unstubAllGlobals())

test('the words are a parameter of the route, and a failed one suggests nothing', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return paths.length === 1 ? Response.json([{ name: 'Mug' }]) : new Response(null, { status: 502 })
  })
  const { signal } = new AbortController()
  expect(await fetchSuggestions('/de/suggestions', 'a & b', signal)).toEqual({ products: [{ name: 'Mug' }] })
  expect(await fetchSuggestions('/de/suggestions', 'a', signal)).toEqual({ products: [] })
  expect(paths).toEqual(['/de/suggestions?q=a+%26+b', '/de/suggestions?q=a'])
})
