// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { shop as messages } from '../i18n/en/shop.ts'
import { TranslationContext } from '../i18n/use-messages.ts'
import { useSuggestions } from '../layout/use-suggestions.ts'
import { Stepper } from '../ui/stepper.tsx'
import { applyPending, readPendingChange } from './pending.ts'
import { cartOf, line } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const inShop = ({ children }: { children?: ReactNode }) => (
  <TranslationContext value={{ language: 'en', messages }}>{children}</TranslationContext>
)

describe('a quantity that is typed into the cart', () => {
  const type = (text: string, max = 10) => {
    const changes: number[] = []
    render(<Stepper name="quantity" label="Quantity" value={3} max={max} onChange={(value) => changes.push(value)} />, {
      wrapper: inShop,
    })
    const field = screen.getByLabelText<HTMLInputElement>('Quantity')
    fireEvent.change(field, { target: { value: text } })
    return { field, changes }
  }

  test.each([
    ['11', [10], 'gh:Shopify/dawn#640'],
    ['999', [10], 'gh:Shopify/dawn#312'],
    ['', [], 'gh:Shopify/dawn#1868'],
    ['0', [], 'gh:Shopify/dawn#3297'],
    ['-2', [], 'gh:Shopify/dawn#3338'],
    ['1.5', [], 'gh:Shopify/dawn#3471'],
    ['5', [5], 'gh:Shopify/dawn#1868'],
  ])('as %j and Enter becomes %j, and never empties it: %s', (text, expected) => {
    const { field, changes } = type(text)
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.blur(field)
    expect(changes).toEqual(expected)
    expect(field.value).toBe('3')
  })

  test('does not count before its word is chosen: gh:siteboon/claudecodeui#128', () => {
    const { field, changes } = type('5')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(changes).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(changes).toEqual([5])
  })
})

describe('suggestions of a search', () => {
  const openSearch = () => {
    const answers = new Map<string, (paths: readonly string[]) => void>()
    vi.useFakeTimers()
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const term = new URL(String(url), 'https://shop.test').searchParams.get('q') ?? ''
      return new Promise((resolve) =>
        answers.set(term, (paths) => resolve(Response.json(paths.map((path) => ({ path, name: path }))))),
      )
    })
    const opened: string[] = []
    const { result } = renderHook(() => useSuggestions((path) => opened.push(path)), { wrapper: inShop })
    const type = (text: string) =>
      act(async () => {
        result.current.onInput(text)
        await vi.advanceTimersByTimeAsync(200)
      })
    const answer = (term: string, ...paths: string[]) =>
      act(async () => {
        answers.get(term)?.(paths)
        await vi.advanceTimersByTimeAsync(1)
      })
    const press = (key: string, composing = false) =>
      act(() =>
        result.current.onKeyDown({
          key,
          keyCode: 0,
          nativeEvent: { isComposing: composing },
          preventDefault: () => undefined,
        }),
      )
    const paths = () => result.current.suggestions.map(({ path }) => path)
    return { opened, type, answer, press, paths, searches: () => [...answers.keys()] }
  }

  test('are those of the last text, though those before come later: gh:antontanderup/mediocre-hass-media-player-cards#152', async () => {
    const { type, answer, paths } = openSearch()
    await type('ap')
    await type('apron')
    await answer('apron', '/products/apron')
    await answer('ap', '/products/apple')
    expect(paths()).toEqual(['/products/apron'])
  })

  test('are gone with the text, and an answer that comes later brings none: gh:kentcdodds/kentcdodds.com#608', async () => {
    const { type, answer, paths } = openSearch()
    await type('mug')
    await type('')
    await answer('mug', '/products/mug')
    expect(paths()).toEqual([])
  })

  test('open by Enter, but not by the one that chooses a word: gh:open-webui/open-webui#26184', async () => {
    const { type, answer, press, opened } = openSearch()
    await type('湯呑')
    await answer('湯呑', '/products/mug')
    press('ArrowDown')
    press('Enter', true)
    expect(opened).toEqual([])
    press('Enter')
    expect(opened).toEqual(['/products/mug'])
  })

  test('ask for a text with its signs: gh:aeharding/voyager#1802', async () => {
    const { type, searches } = openSearch()
    await type('50% & + #1')
    expect(searches()).toEqual(['50% & + #1'])
  })
})

describe('forms of the cart in flight', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }
  const show = (...forms: readonly FormData[]) => {
    const changes = forms.map(readPendingChange).flatMap((change) => (change ? [change] : []))
    const { lines, count } = applyPending(cartOf([line('a', 3)]), changes)
    return { quantities: lines.map(({ quantity }) => quantity), count }
  }

  test.each([
    ['quantity 0', [], 'gh:Shopify/hydrogen-v1#340'],
    ['remove', [], 'gh:vercel/commerce#12'],
    ['quantity 4, quantity 5', [5], 'gh:Shopify/hydrogen#2459'],
    ['remove, quantity 2', [], 'gh:Weaverse/weaverse#375'],
  ])('%s leave quantities of %j, and their number: %s', (forms, quantities) => {
    const fields = forms.split(', ').map((one) => {
      const [intent = '', quantity = ''] = one.split(' ')
      return form({ intent, lineId: 'a', quantity })
    })
    const count = quantities.reduce((sum, quantity) => sum + quantity, 0)
    expect(show(...fields)).toEqual({ quantities, count })
  })
})
