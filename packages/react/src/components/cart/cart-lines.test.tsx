import type { Fetch } from '@cartwright/client'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cartQuery } from '../../cart/cart-query.ts'
import { storeItem } from '../../catalog/store-item.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { CartLines } from './cart-lines.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const plate = storeItem(fixtures.plate, { customTextFields: { Name: 'Ada' } })

/** A page with a cart of mugs, and a plate with a name. `fail` makes the next write fail. */
async function open({ language = 'en', fail = () => false as boolean } = {}) {
  const fetch: Fetch = async (url, init) => {
    if (fail() && init?.method !== 'GET') throw new TypeError('The network is gone')
    return shop.fetchSite(url, init)
  }
  const tab = shop.openTab({ fetch })
  await tab.client.currentCart.addToCurrentCart({
    lineItems: [
      { quantity: 2, catalogReference: storeItem(fixtures.mug) },
      { quantity: 1, catalogReference: plate },
    ],
  })
  await tab.queryClient.prefetchQuery(cartQuery(tab.client))
  render(<CartLines language={language} />, tab)
  const cart = async () => (await tab.client.currentCart.getCurrentCart()).lineItems
  return { ...tab, cart }
}

const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string) => act(async () => button(name).click())
const quantity = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${name}` })

test('the browser starts with the lines that the server has rendered', async () => {
  const { client, queryClient, wrapper } = shop.openTab()
  await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference: storeItem(fixtures.mug) }] })
  await queryClient.prefetchQuery(cartQuery(client))
  const { html } = await renderAndHydrate(wrapper, <CartLines />)
  expect(html).toContain('<a href="/products/harbour-mug">Harbour mug</a>')
  expect(html).toMatch(/€25.00/)
})

test('a quantity is counted by buttons and typed, and the site has it', async () => {
  const { cart } = await open()
  await click('Increase quantity of Harbour mug')
  fireEvent.change(quantity('Name plate'), { target: { value: '4' } })
  fireEvent.keyDown(quantity('Name plate'), { key: 'Enter' })
  await waitFor(async () => expect((await cart()).map((line) => line.quantity)).toEqual([3, 4]))
})

test('a removed line can be put back with its text, and its button takes the focus of the line', async () => {
  const { cart } = await open()
  button('Remove Name plate').focus()
  await click('Remove Name plate')
  expect(screen.getByText(/Name plate was removed/)).toBeTruthy()
  expect(document.activeElement).toBe(button('Undo: put Name plate back'))
  await waitFor(async () => expect(await cart()).toHaveLength(1))
  await click('Undo: put Name plate back')
  await waitFor(async () =>
    expect((await cart())[1]?.catalogReference?.options).toMatchObject({ customTextFields: { Name: 'Ada' } }),
  )
  expect(screen.queryByText(/was removed/)).toBeNull()
})

test('a change that fails is undone, with the reason at its line alone', async () => {
  let isAway = false
  await open({ fail: () => isAway })
  isAway = true
  await click('Remove Name plate')
  const problem = await screen.findByText('The shop cannot be reached. Nothing is lost. Try again in a moment.')
  expect(problem.closest('li')?.textContent).toContain('Name plate')
  expect(quantity('Name plate').getAttribute('aria-describedby')).toBe(problem.id)
  expect(screen.queryByText(/was removed/)).toBeNull()
})

test('an empty cart says so, in German too', async () => {
  render(<CartLines language="de" />, shop.openTab())
  expect(await screen.findByText('Dein Warenkorb ist leer.')).toBeTruthy()
})
