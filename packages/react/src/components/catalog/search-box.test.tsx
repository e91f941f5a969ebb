import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { SearchBox } from './search-box.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const press = (key: string, init = {}) => fireEvent.keyDown(field(), { key, ...init })
const spoken = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open() {
  const opened = vi.fn()
  const searched = vi.fn()
  render(<SearchBox open={opened} onSearch={searched} />, shop.openTab())
  fireEvent.change(field(), { target: { value: 'pla' } })
  await screen.findByRole('listbox')
  return { opened, searched }
}

test('is a form before script, and starts without a difference', async () => {
  const { wrapper } = shop.openTab()
  const { html } = await renderAndHydrate(wrapper, <SearchBox defaultValue="mug" />)
  expect(html).toMatch(/<form action="\/search">.*name="q".*value="mug"/)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('arrows move through the suggestions and back to the field, and Enter opens one', async () => {
  const { opened } = await open()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('1 suggestion')
  expect(field().hasAttribute('aria-activedescendant')).toBe(false)
  press('ArrowDown')
  expect(spoken()).toContain('Name plate')
  press('ArrowDown')
  expect(field().hasAttribute('aria-activedescendant')).toBe(false)
  press('ArrowUp')
  press('Enter')
  expect(opened).toHaveBeenCalledWith('/products/name-plate')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape closes the list, and Enter on the field searches', async () => {
  const { opened, searched } = await open()
  press('ArrowDown')
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  press('Enter')
  expect(opened).not.toHaveBeenCalled()
  fireEvent.submit(field())
  expect(searched).toHaveBeenCalledWith('pla')
})

test('a click opens a suggestion in the app, and with Ctrl in another tab', async () => {
  const { opened } = await open()
  fireEvent.click(screen.getByRole('option'), { ctrlKey: true })
  expect(opened).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('option'))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/products/name-plate'))
})

test('reads German', () => {
  render(<SearchBox language="de" />, shop.openTab())
  expect(screen.getByRole('combobox', { name: 'Im Shop suchen' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Suchen' })).toBeTruthy()
})
