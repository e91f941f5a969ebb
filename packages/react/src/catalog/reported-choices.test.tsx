import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../testing/shop.tsx'
import { useSearch, useSuggestions } from './use-search.ts'
import { useVariantSelection } from './use-variant-selection.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

/** An apron of which Large Moss and Medium Clay do not exist, and Small Clay is sold out. */
async function openApron(initial?: Record<string, string>) {
  const { product } = await shop.openTab().client.products.getProduct(fixtures.apron)
  const { result } = renderHook(() => useVariantSelection(product, initial))
  const stateOf = (option: string, choice: string) =>
    result.current.options
      .find(({ name }) => name === option)
      ?.choices.find((view) => view.choice.description === choice)?.state
  return { result, stateOf }
}

describe('a combination that no variant has', () => {
  test.each([
    ['Large', 'Color', 'Moss', 'gh:Shopify/hydrogen#2353'],
    ['Medium', 'Color', 'Clay', 'gh:Shopify/hydrogen#2155'],
  ])('of %s is marked at %s %s: %s', async (size, option, choice) => {
    const { stateOf } = await openApron({ Size: size })
    expect(stateOf(option, choice)).toBe('missing')
  })

  test.each([
    ['Moss', { Size: 'Large', Color: 'Clay' }, 'gh:Shopify/hydrogen#935'],
    ['Clay', { Size: 'Medium', Color: 'Moss' }, 'gh:OFFLINE-GmbH/oc-mall-plugin#706'],
  ])('cannot be bought, by %s after %o: %s', async (color, initial) => {
    const { result } = await openApron(initial)
    act(() => result.current.choose('Color', color))
    expect(result.current.variant?.choices.Color).toBe(color)
    expect(result.current.variant?.choices.Size).not.toBe(initial.Size)
  })
})

describe('choices of an address', () => {
  test('that it does not know are passed over: gh:Shopify/hydrogen#1571', async () => {
    const { result } = await openApron({ foo: 'bar', utm_source: 'mail', Size: 'Medium', Color: 'Moss' })
    expect(result.current.choices).toEqual({ Size: 'Medium', Color: 'Moss' })
    expect(result.current.variant?.id).toBe(fixtures.apronVariants.mediumMoss)
  })

  test('are those that are chosen at first, not the first variant: gh:Shopify/hydrogen-v1#2282', async () => {
    const { result } = await openApron({ Size: 'Large', Color: 'Clay' })
    expect(result.current.variant?.id).toBe(fixtures.apronVariants.largeClay)
    expect(result.current.price.price).toBe(29)
  })

  test('that do not exist leave nothing chosen, and each choice counts from then on: gh:Shopify/hydrogen-v1#1515', async () => {
    const { result } = await openApron()
    expect(result.current.variant).toBeUndefined()
    act(() => result.current.choose('Size', 'Small'))
    act(() => result.current.choose('Color', 'Moss'))
    expect(result.current.variant?.id).toBe(fixtures.apronVariants.smallMoss)
  })
})

describe('a search that is typed', () => {
  /** Responses to a text wait until it is released. */
  function openSlowSite() {
    const waiting = new Map<string, () => void>()
    const searches: string[] = []
    const tab = shop.openTab({
      fetch: async (url, init) => {
        const { text } = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
        if (!url.endsWith('/search')) return shop.fetchSite(url, init)
        searches.push(text)
        if (text === 'apron') await new Promise<void>((resolve) => waiting.set(text, resolve))
        return shop.fetchSite(url, { ...init, signal: null })
      },
    })
    return { ...tab, searches, release: (text: string) => waiting.get(text)?.() }
  }

  test('shows the results of its last text, though those of an earlier one come later: gh:trailheadapps/multiframework-recipes#82', async () => {
    const { wrapper, release, searches } = openSlowSite()
    const { result, rerender } = renderHook(({ text }) => useSearch({ text }), {
      wrapper,
      initialProps: { text: 'apron' },
    })
    await waitFor(() => expect(searches).toEqual(['apron']))
    rerender({ text: 'mug' })
    await waitFor(() => expect(result.current.data?.products.map(({ id }) => id)).toEqual([fixtures.mug]))
    await act(async () => release('apron'))
    expect(result.current.data?.products.map(({ id }) => id)).toEqual([fixtures.mug])
  })

  test('keeps the results before until the next ones have come: gh:vercel/swr#192', async () => {
    const { wrapper, release, searches } = openSlowSite()
    const { result, rerender } = renderHook(({ text }) => useSearch({ text }), {
      wrapper,
      initialProps: { text: 'mug' },
    })
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    rerender({ text: 'apron' })
    expect(result.current.data?.products.map(({ id }) => id)).toEqual([fixtures.mug])
    expect(result.current.isPlaceholderData).toBe(true)
    await waitFor(() => expect(searches).toContain('apron'))
    await act(async () => release('apron'))
    await waitFor(() => expect(result.current.data?.products.map(({ id }) => id)).toEqual([fixtures.apron]))
  })

  test('and emptied at once asks for nothing, and shows nothing: gh:kentcdodds/kentcdodds.com#608', async () => {
    const { wrapper, searches } = openSlowSite()
    const { result, rerender } = renderHook(({ text }) => useSuggestions(text, { debounce: 30 }), {
      wrapper,
      initialProps: { text: '' },
    })
    rerender({ text: 'mug' })
    rerender({ text: '' })
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
    expect(searches).toEqual([])
    expect(result.current.data).toBeUndefined()
  })
})
