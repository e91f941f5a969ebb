import { buy, checkOutCart, fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { wishlistQuery } from '../../catalog/wishlist.ts'
import { memberQuery } from '../../member/member-query.ts'
import { orderQuery } from '../../orders/queries.ts'
import { queryKeys } from '../../query-keys.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { AccountNav } from './account-nav.tsx'
import { OrderView } from './order-view.tsx'
import { Wishlist } from './wishlist.tsx'
import { WishlistButton } from './wishlist-button.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function openBuyer() {
  const tab = shop.openTab()
  const { Authorization: token = '' } = await tab.client.auth.getAuthHeaders()
  const order = await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.mug, 2]]))
  return { ...tab, id: order?.id ?? '', number: order?.number ?? '' }
}

test('an order shows where it stands, its items, totals and addresses, as the server has rendered it', async () => {
  const { client, queryClient, wrapper, id, number } = await openBuyer()
  await queryClient.prefetchQuery(orderQuery(client, id))
  const { container } = await renderAndHydrate(wrapper, <OrderView order={id} timeZone="Europe/Berlin" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Order ${number}`)
  expect(container.querySelector('[data-part=status]')?.textContent).toMatch(/paid.* · Not sent yet/i)
  expect(screen.getByRole('list', { name: 'Items' }).textContent).toContain('2 × Harbour mug')
  expect(container.querySelector('[data-part=total] dd')?.textContent).toMatch(/29\.90/)
  expect(screen.getByText('Deliver to').nextElementSibling?.textContent).toContain('Germany')
})

test('an order of another customer is not there, in German too', async () => {
  const { id } = await openBuyer()
  render(<OrderView order={id} language="de" />, shop.openTab())
  expect(screen.getByRole('status').textContent).toBe('Die Bestellung wird geladen …')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Diese Bestellung gibt es nicht/)
})

test('a visitor finds the way to sign in, a member the pages of the account', async () => {
  const { client, queryClient, wrapper } = shop.openTab()
  await queryClient.prefetchQuery(memberQuery(client))
  await renderAndHydrate(wrapper, <AccountNav siteUrl="https://site.example/" />)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/sign-in')
  act(() => queryClient.setQueryData(queryKeys.member, { id: 'ada', contact: { firstName: 'Ada' } }))
  const nav = screen.getByRole('navigation', { name: 'Your account' })
  await waitFor(() => expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toHaveLength(7))
  expect(screen.getByRole('link', { name: 'Addresses' }).getAttribute('href')).toBe(
    'https://site.example/account/addresses?lang=en',
  )
  expect(button('Sign out').closest('form')?.getAttribute('action')).toBe('/auth/sign-out')
})

test('the page of the account is named as the current one, and signing out can stay in the browser', async () => {
  const { queryClient, wrapper } = shop.openTab()
  queryClient.setQueryData(queryKeys.member, { id: 'ada' })
  const onSignOut = vi.fn()
  render(<AccountNav current="/wishlist" onSignOut={onSignOut} language="de" />, { wrapper })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Wunschliste')
  fireEvent.click(button('Abmelden'))
  expect(onSignOut).toHaveBeenCalled()
})

test('a product is saved, listed, and removed; the button says which', async () => {
  const tab = shop.openTab()
  const { product } = await tab.client.products.getProduct(fixtures.mug)
  await tab.queryClient.prefetchQuery(wishlistQuery(tab.client))
  await renderAndHydrate(
    tab.wrapper,
    <>
      <WishlistButton product={product} />
      <Wishlist />
    </>,
  )
  expect(screen.getByText('Nothing saved yet.')).toBeTruthy()
  const save = button('Save Harbour mug to the wishlist')
  expect(save.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-pressed')).toBe('true'))
  expect((await screen.findByRole('list', { name: 'Wishlist' })).textContent).toContain('Harbour mug')
  await waitFor(async () => expect((await tab.client.wishlist.getMyWishlist()).items).toHaveLength(1))
  fireEvent.click(button('Remove Harbour mug from the wishlist'))
  expect(await screen.findByText('Nothing saved yet.')).toBeTruthy()
  expect(save.getAttribute('aria-pressed')).toBe('false')
})

test('a saved product that is gone is counted, and can be removed', async () => {
  const tab = shop.openTab()
  const missing = '00000000-0000-4000-8000-00000000dead'
  tab.queryClient.setQueryData(queryKeys.wishlist, { items: [{ productId: missing, addedDate: new Date() }] })
  render(<Wishlist language="de" />, tab)
  expect(await screen.findByText('Ein gemerktes Produkt ist gerade nicht erhältlich.')).toBeTruthy()
  expect(button('Von der Liste entfernen')).toBeTruthy()
})

test('a product that cannot be saved says why', async () => {
  const tab = shop.openTab()
  render(<WishlistButton product={{ id: '00000000-0000-4000-8000-00000000dead', name: 'Ghost' }} />, tab)
  fireEvent.click(button('Save Ghost to the wishlist'))
  expect(await screen.findByText('This product is not available any more.')).toBeTruthy()
  expect(button('Save Ghost to the wishlist').getAttribute('aria-pressed')).toBe('false')
})
