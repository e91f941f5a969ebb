import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useCurrentCart } from '../cart/use-current-cart.ts'
import { storeItem } from '../catalog/store-item.ts'
import { openShop } from '../testing/shop.tsx'
import { callLog, recordCalls } from './call-log.ts'
import { CartwrightDevtools } from './devtools.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
beforeEach(() => {
  callLog.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

function Cart() {
  const { add, lines, setQuantity } = useCurrentCart()
  const addOne = (id: string, name: string) => add({ quantity: 1, catalogReference: storeItem(id) }, { name })
  return (
    <>
      <button type="button" onClick={() => addOne(fixtures.mug, 'Mug')}>
        Mug
      </button>
      <button type="button" onClick={() => addOne(fixtures.teapot, 'Teapot')}>
        Sold out
      </button>
      <button type="button" onClick={() => lines[0] && setQuantity(lines[0], 3)}>
        Three
      </button>
    </>
  )
}

/** A page with the panel open. `within` sees the shadow tree, `screen` the rest. */
async function openPanel(fetch = shop.fetchSite) {
  const { client, wrapper } = shop.openTab(recordCalls(fetch))
  const page = render(
    <>
      <Cart />
      <CartwrightDevtools />
    </>,
    { wrapper },
  )
  const tree = page.container.querySelector('[data-cartwright-devtools]')?.shadowRoot
  const root = tree?.firstElementChild
  if (!(root instanceof HTMLElement)) return expect.unreachable()
  const panel = within(root)
  fireEvent.click(panel.getByText('Devtools'))
  const show = (name: string) => fireEvent.click(panel.getByRole('tab', { name: new RegExp(`^${name}`) }))
  const view = () => panel.getByRole('tabpanel').textContent ?? ''
  return { client, panel, show, view }
}

test('the panel lists each call with its status and time', async () => {
  const { panel, view } = await openPanel()
  expect(view()).toContain('No calls yet')
  fireEvent.click(screen.getByText('Mug'))
  await waitFor(() => expect(view()).toMatch(/200\d+ msPOST \/ecom\/v1\/carts\/current\/add-to-cart/))
  expect(view()).toMatch(/200\d+ msPOST \/oauth2\/token/)
  fireEvent.click(panel.getByText('Clear calls'))
  expect(view()).toContain('No calls yet')
})

test('the history of the cart has each state, and the changes that the site rejected', async () => {
  const { show, view } = await openPanel()
  show('Cart')
  fireEvent.click(screen.getByText('Mug'))
  await waitFor(() => expect(view()).toContain('added 1 × Harbour mug'))
  fireEvent.click(screen.getByText('Three'))
  await waitFor(() => expect(view()).toMatch(/mug: 1 → 3Revision \d+: 3 × Harbour mug = €37\.50/))
  fireEvent.click(screen.getByText('Sold out'))
  await waitFor(() => expect(view()).toContain('add 1 × Teapot: ITEM_NOT_AVAILABLE'))
})

test('a write is pending until the site has answered', async () => {
  const { promise: held, resolve: respond } = Promise.withResolvers<void>()
  const { show, view } = await openPanel(async (url, request) => {
    if (url.endsWith('/add-to-cart')) await held
    return shop.fetchSite(url, request)
  })
  show('Pending')
  expect(view()).toContain('Nothing is waiting')
  fireEvent.click(screen.getByText('Mug'))
  await waitFor(() => expect(view()).toMatch(/add 1 × Mugsent, for \d+ s/))
  respond()
  await waitFor(() => expect(view()).toContain('Nothing is waiting'))
})

test('the session shows when the token expires, and no token', async () => {
  const { client, panel, show, view } = await openPanel()
  show('Session')
  await waitFor(() => expect(view()).toContain('none yet'))
  fireEvent.click(screen.getByText('Mug'))
  await waitFor(() => expect(view()).toMatch(/visitorAccess tokenexpires in \d+ (h|min)/))
  const { accessToken, refreshToken } = await client.auth.getTokens()
  for (const name of ['Calls', 'Cart', 'Pending', 'Session']) {
    show(name)
    expect(view()).not.toContain(accessToken.value)
    expect(view()).not.toContain(refreshToken.value)
  }
  await act(() => client.auth.logout('https://shop.test'))
  await waitFor(() => expect(panel.getByRole('tabpanel').textContent).toContain('none yet'))
})

test('the keyboard moves between the tabs and closes the panel, which stays open from page to page', async () => {
  const { panel } = await openPanel()
  fireEvent.keyDown(panel.getByRole('tab', { name: /^Calls/ }), { key: 'ArrowLeft' })
  const session = panel.getByRole('tab', { name: /^Session/ })
  expect(session.getAttribute('aria-selected')).toBe('true')
  expect(sessionStorage.getItem('cartwright-devtools')).toBe('open')
  fireEvent.keyDown(session, { key: 'Escape' })
  expect(panel.queryByRole('tabpanel')).toBeNull()
  expect(sessionStorage.getItem('cartwright-devtools')).toBeNull()
})
