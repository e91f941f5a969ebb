import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { subsetOf } from './router-subset.ts'

describe('the router as it is shipped', () => {
  it('answers for what the shop never has, in conditions and in reads, but never where it is set', () => {
    const code = 'if (isSpaMode) go(); a = ssr && !isStatic; b = route.clientLoader; route.clientLoader = b'
    expect(subsetOf(code, 'a.js')).toBe('if (false) go(); a = ssr && !false; b = (void 0); route.clientLoader = b')
  })

  it('leaves names alone that are only passed on', () => {
    expect(subsetOf('make({ isSpaMode, ssr }, isSpaMode)', 'a.js')).toBe('make({ isSpaMode, ssr }, isSpaMode)')
  })

  it('keeps what must hold, without the words for developers', () => {
    expect(subsetOf('invariant(route, `None`); warning(false, "Sorry")', 'a.js')).toBe('invariant(route); warning()')
  })

  it('drops the names of components, which would keep them in the bundle', () => {
    expect(subsetOf('Link.displayName = "Link"; Link.to = 1', 'a.js')).toBe(' Link.to = 1')
  })

  it('empties what nobody gets to', () => {
    expect(subsetOf('function getBlocker(key) { return map.get(key) }', 'a.js')).toBe('function getBlocker(key) {  }')
  })

  it('says what it found, so that the build notices a router that has changed', () => {
    const unmet = new Set(['isSpaMode', 'instrumentations'])
    subsetOf('if (isSpaMode) go()', 'a.js', unmet)
    expect([...unmet]).toEqual(['instrumentations'])
  })

  it('sends forms so that they arrive though their page is left, as far as browsers take that on', async () => {
    const file = new URL('../../node_modules/react-router/dist/production/lib/dom/ssr/data.js', import.meta.url)
    const code = subsetOf(readFileSync(file, 'utf8'), 'data.js')
    const { createRequestInit } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const sent = async (form: Record<string, string>) => {
      const request = new Request('https://shop.test/cart', { method: 'POST', body: new URLSearchParams(form) })
      const { signal, body, ...init } = await createRequestInit(request)
      return { ...init, signal: signal === request.signal, form: Object.fromEntries(body) }
    }
    const [small, large] = [{ intent: 'add', text: 'für Ada & mich' }, { text: 'a'.repeat(60_000) }]
    expect(await sent(small)).toEqual({ method: 'POST', keepalive: true, signal: true, form: small })
    expect(await sent(large)).toEqual({ method: 'POST', keepalive: false, signal: true, form: large })
    const { signal, ...read } = await createRequestInit(new Request('https://shop.test/cart'))
    expect([signal instanceof AbortSignal, read]).toEqual([true, {}])
  })

  it('finds React under the name its last resort uses', () => {
    const file = new URL(
      '../../node_modules/react-router/dist/production/lib/dom/ssr/errorBoundaries.js',
      import.meta.url,
    )
    const code = subsetOf(readFileSync(file, 'utf8'), 'errorBoundaries.js')
    expect(code).toContain('import * as React$1 from "react"')
    expect(code).toContain('React$1.createElement("body", null, "Application Error")')
  })
})
