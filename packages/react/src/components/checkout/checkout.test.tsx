import { manualPayment, testProvider } from '@cartwright/server'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeItem } from '../../catalog/store-item.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { Checkout, type CheckoutProps } from './checkout.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop({ paymentProviders: [testProvider, manualPayment] })
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const callbacks = { thankYouPageUrl: 'https://shop.test/thanks', postFlowUrl: 'https://shop.test/cart' }
const card = (number = '4242 4242 4242 4242') => ({
  id: 'card',
  label: 'Card',
  fields: <input aria-label="Number" />,
  pay: vi.fn(async () => `test:${number}`),
})
const invoice = { id: 'invoice', label: 'Invoice' }

async function open(props: Partial<CheckoutProps> = {}, itemId: string = fixtures.mug) {
  const tab = shop.openTab()
  await tab.client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference: storeItem(itemId) }] })
  const [onPlaced, opened] = [vi.fn(), vi.fn()]
  const page = (further: Partial<CheckoutProps> = {}) => (
    <Checkout
      callbacks={callbacks}
      onPlaced={onPlaced}
      open={opened}
      payments={[card(), invoice]}
      {...props}
      {...further}
    />
  )
  const { unmount, rerender } = render(page(), tab)
  await screen.findByLabelText('Email address')
  return { ...tab, onPlaced, opened, unmount, page, rerender }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = (name: string | RegExp) => act(async () => button(name).click())
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const opened = () =>
  screen.getByRole('heading', {
    level: 2,
    hidden: true,
    name: document.querySelector('[data-open] h2')?.textContent ?? '',
  }).textContent

async function toAddress() {
  enter('Email address', 'ada@example.com')
  await click('Continue')
  await screen.findByLabelText('First name')
}

async function toDelivery() {
  await toAddress()
  await waitFor(() => expect(screen.getByRole('option', { name: 'Germany' })).toBeTruthy())
  enter('Country', 'DE')
  enter('First name', 'Ada')
  enter('Last name', 'Larkin')
  enter('Street and number', 'Am Deich 5')
  enter('Postal code', '28195')
  enter('City', 'Bremen')
  await click('Continue')
  await screen.findByRole('radio', { name: /^Express delivery/ })
}

async function toPayment(delivery = /^Express delivery/) {
  await toDelivery()
  fireEvent.click(screen.getByRole('radio', { name: delivery }))
  await click('Continue')
  await screen.findByRole('list', { name: 'Your order' })
}

test('a server renders the checkout as one that loads, and the browser goes on', async () => {
  const { wrapper } = shop.openTab()
  const { html } = await renderAndHydrate(wrapper, <Checkout callbacks={callbacks} />)
  expect(html).toContain('Loading the checkout…')
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy()
})

test('goes from step to step, moves the focus along, and places one order for the total shown', async () => {
  const pay = card()
  const { client, onPlaced } = await open({ payments: [pay, invoice] })
  await toPayment()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment' }))
  expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('€37.90')
  const place = button('Order and pay')
  await act(async () => {
    place.click()
    place.click()
  })
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  expect(pay.pay).toHaveBeenCalledTimes(1)
  const order = await client.orders.getOrder(onPlaced.mock.calls[0]?.[0])
  expect(order.priceSummary.total.amount).toBe('37.90')
  expect(order.shippingInfo?.title).toBe('Express delivery')
  expect(order.buyerInfo.email).toBe('ada@example.com')
  const { orders } = await client.orderSearch.searchOrders()
  expect(orders).toHaveLength(1)
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy()
})

test('the billing address is that of the delivery unless another one is saved', async () => {
  const { client } = await open()
  await toPayment()
  const same = screen.getByRole<HTMLInputElement>('checkbox', { name: 'The billing address is the same' })
  expect(same.checked).toBe(true)
  fireEvent.click(same)
  enter('City', 'Hamburg')
  await click('Save address')
  expect(await screen.findByText(/Hamburg/)).toBeTruthy()
  expect(same.checked).toBe(false)
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  expect((await client.checkout.getCheckout(checkoutId)).billingInfo?.address?.city).toBe('Hamburg')
  fireEvent.click(same)
  await waitFor(() => expect(screen.queryByText(/Hamburg/)).toBeNull())
  expect(same.checked).toBe(true)
})

test('a way without a token orders to pay outside of the site', async () => {
  const { client, onPlaced } = await open()
  await toPayment(/^Pick up/)
  fireEvent.click(screen.getByRole('radio', { name: 'Invoice' }))
  expect(screen.queryByLabelText('Number')).toBeNull()
  await click('Order and pay')
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  expect((await client.orders.getOrder(onPlaced.mock.calls[0]?.[0])).paymentStatus).toBe('NOT_PAID')
})

test('a reload goes on at the step that is next, with what was entered', async () => {
  const { unmount, page, wrapper } = await open()
  await toDelivery()
  unmount()
  render(page(), { wrapper })
  await screen.findByRole('radio', { name: /^Express delivery/ })
  expect(opened()).toBe('Delivery')
  expect(screen.getByText(/ada@example.com/)).toBeTruthy()
  await click('Change: Delivery address')
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bremen')
})

test('the hosted page stays the way to pay where the page has none, with the same checkout', async () => {
  const { opened: visited } = await open({ payments: [] })
  await toPayment()
  await click('Continue to payment')
  await waitFor(() => expect(visited).toHaveBeenCalled())
  expect(new URL(visited.mock.calls[0]?.[0]).pathname).toMatch(/^\/checkout\//)
})

test('a card that is declined says so, and another one then pays', async () => {
  const { onPlaced, rerender, page } = await open({ payments: [card('4000 0000 0000 0002')] })
  await toPayment()
  await click('Order and pay')
  expect(await screen.findByText('The payment was declined. Choose another way to pay.')).toBeTruthy()
  expect(onPlaced).not.toHaveBeenCalled()
  rerender(page({ payments: [card()] }))
  await click('Order and pay')
  await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1))
})

test('a card whose bank asks its customer continues on the hosted page', async () => {
  const { opened: visited } = await open({ payments: [card('4000 0000 0000 3220')] })
  await toPayment()
  await click('Order and pay')
  expect(await screen.findByText(/^Your bank wants to confirm the payment/)).toBeTruthy()
  await click('Continue to payment')
  await waitFor(() => expect(visited).toHaveBeenCalled())
})

test('an order that costs something else by now is not placed, and shows the new total', async () => {
  const { client, onPlaced } = await open()
  await toPayment()
  await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }] })
  await click('Order and pay')
  expect(await screen.findByText('The order has changed. Check it, and order again.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('€50.40'))
  expect(onPlaced).not.toHaveBeenCalled()
})

test('an error of the fields of the provider is shown as it words it', async () => {
  const pay = vi.fn().mockRejectedValue(new Error('Your card number is incomplete.'))
  await open({ payments: [{ ...card(), pay }] })
  await toPayment()
  await click('Order and pay')
  expect((await screen.findByText('Your card number is incomplete.')).getAttribute('role')).toBe('alert')
})

test('digital goods need no delivery, but an address and the consent to deliver at once', async () => {
  await shop.staff.catalogWriter.updateProduct(fixtures.wallpaper, { withdrawalExemption: 'DIGITAL' })
  const { onPlaced } = await open({}, fixtures.wallpaper)
  await toAddress()
  expect(screen.queryByRole('heading', { name: 'Delivery' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('option', { name: 'Germany' })).toBeTruthy())
  enter('Country', 'DE')
  enter('First name', 'Ada')
  enter('Last name', 'Larkin')
  enter('Street and number', 'Am Deich 5')
  enter('Postal code', '28195')
  enter('City', 'Bremen')
  await click('Continue')
  await screen.findByRole('list', { name: 'Your order' })
  await click('Order and pay')
  expect(await screen.findByText('Tick the box to order.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^I agree that delivery begins at once/))
  await click('Order and pay')
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
})

test('a wrong email address is named at its field, and reads German', async () => {
  const tab = shop.openTab()
  await tab.client.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }],
  })
  render(<Checkout callbacks={callbacks} language="de" payments={[invoice]} />, tab)
  const field = await screen.findByLabelText('E-Mail-Adresse')
  fireEvent.change(field, { target: { value: 'ada' } })
  await click('Weiter')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Gib eine E-Mail-Adresse ein/,
  )
})
