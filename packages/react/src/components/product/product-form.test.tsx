import type { ShopProduct } from '@cartwright/client'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeItem } from '../../catalog/store-item.ts'
import { shopperLanguage } from '../../shop/shopper-language.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { ProductForm } from './product-form.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

async function open(id: string, by: Partial<ShopProduct> = {}, language?: string) {
  const tab = shop.openTab({ language: shopperLanguage(language) })
  const { product: stored } = await tab.client.products.getProduct(id)
  const product = { ...stored, ...by }
  const onAdded = vi.fn()
  const { container } = render(<ProductForm product={product} onAdded={onAdded} />, tab)
  const cart = async () => (await tab.client.currentCart.getCurrentCart()).lineItems
  return { ...tab, product, container, onAdded, cart }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const submit = (name: string) => act(async () => button(name).click())

test('the browser starts with what the server has rendered: a variant that can be ordered is chosen', async () => {
  const { client, wrapper } = shop.openTab()
  const { product } = await client.products.getProduct(fixtures.apron)
  const { html } = await renderAndHydrate(wrapper, <ProductForm product={product} />)
  expect(html).toMatch(/data-availability="available"/)
  expect(radio('Small').checked).toBe(true)
  expect(radio('Moss').checked).toBe(true)
})

test('puts the chosen variant into the cart, and says so', async () => {
  const { cart, onAdded } = await open(fixtures.apron)
  fireEvent.click(radio(/^Medium/))
  fireEvent.click(button('Increase quantity'))
  await submit('Add to cart')
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(null))
  expect(await cart()).toMatchObject([
    { quantity: 2, catalogReference: { options: { variantId: fixtures.apronVariants.mediumMoss } } },
  ])
  expect(await screen.findByText('Gardener’s apron is in your cart.')).toBeTruthy()
})

test('a choice that does not exist with the others moves them, and says so', async () => {
  await open(fixtures.apron)
  fireEvent.click(radio(/^Large ?, not available in this combination$/))
  expect(radio('Clay').checked).toBe(true)
  expect(screen.getByText(/Not available with the other choices. We switched to Clay./)).toBeTruthy()
})

test('a sold-out choice is named as such, offers others, and a mail for when it is back', async () => {
  const { client } = await open(fixtures.apron)
  fireEvent.click(radio(/^Clay ?, sold out$/))
  expect(button('Sold out').getAttribute('aria-disabled')).toBe('true')
  expect(button('Available: Small, Moss')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'nobody' } })
  await submit('Email me')
  expect(screen.getByText('Enter an email address, such as name@example.com.')).toBeTruthy()
  const create = vi.spyOn(client.backInStockNotifications, 'createBackInStockNotificationRequest')
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.com' } })
  fireEvent.keyDown(screen.getByLabelText('Email address'), { key: 'Enter' })
  expect(await screen.findByText('We will email ada@example.com once it is back.')).toBeTruthy()
  expect(create.mock.calls[0]?.[0].catalogReference).toEqual(
    storeItem(fixtures.apron, { variantId: fixtures.apronVariants.smallClay }),
  )
})

describe('required fields', () => {
  test('that are empty are named and get the focus', async () => {
    const { cart, onAdded } = await open(fixtures.plate)
    await submit('Add to cart')
    const field = screen.getByLabelText(/^Name/)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['20 characters left', 'Fill in “Name”.'])
    expect(onAdded).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: 'Ada' } })
    expect(screen.getByText('17 characters left')).toBeTruthy()
    await submit('Add to cart')
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(null))
    expect(await cart()).toMatchObject([{ catalogReference: { options: { customTextFields: { Name: 'Ada' } } } }])
  })

  test('of extras are named too, and their prices count', async () => {
    const wrapping = {
      optionType: 'drop_down',
      name: 'Wrapping',
      mandatory: true,
      choices: [
        { value: 'Paper', description: 'Paper', addedPrice: 2 },
        { value: 'Cloth', description: 'Cloth', addedPrice: 5 },
      ],
    } as const
    await open(fixtures.mug, { modifiers: [{ ...wrapping, choices: [...wrapping.choices] }] })
    await submit('Add to cart')
    expect(document.activeElement).toBe(radio('Paper + €2.00'))
    expect(screen.getByText('Choose Wrapping.')).toBeTruthy()
    fireEvent.click(radio('Cloth + €5.00'))
    expect(screen.queryByText('Choose Wrapping.')).toBeNull()
    expect(screen.getByText('With extras: €17.50')).toBeTruthy()
  })
})

test('the quantity ends at what is in stock', async () => {
  await open(fixtures.bowl)
  expect(screen.getByText('Only 1 left')).toBeTruthy()
  expect(button('Increase quantity')).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '50' } })
  fireEvent.blur(screen.getByLabelText('Quantity'))
  expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '1')
})

test('says when stock has no more than the cart', async () => {
  await open(fixtures.bowl)
  await submit('Add to cart')
  await screen.findByText('Étude bowl is in your cart.')
  await submit('Add to cart')
  expect(await screen.findByText('Nothing was added. Your cart already has all that are in stock.')).toBeTruthy()
})

test('chooses a one-time purchase or a subscription, with price and terms', async () => {
  const monthly = {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Monthly',
    visible: true,
    frequency: 'MONTH',
    interval: 2,
    billingCycles: 12,
    discount: { type: 'PERCENT', value: 10 },
  } as const
  await open(fixtures.mug, { subscriptionDetails: { subscriptions: [monthly], allowOneTimePurchases: true } }, 'de')
  expect(screen.getByLabelText('Einmal kaufen')).toHaveProperty('checked', true)
  const option = screen.getByLabelText(/Monthly .*€ alle 2 Monate, 12 Lieferungen, 10\s%\sgünstiger/)
  fireEvent.click(option)
  expect(option).toHaveProperty('checked', true)
})

test('a product by subscription only begins with its first subscription', async () => {
  const { product } = await shop.openTab().client.products.getProduct(fixtures.mug)
  const id = '00000000-0000-4000-8000-000000000001'
  const monthly = { id, title: 'Monthly', visible: true, frequency: 'MONTH', interval: 1 } as const
  const subscriptionDetails = { subscriptions: [monthly], allowOneTimePurchases: false }
  const { wrapper } = shop.openTab()
  render(
    <ProductForm product={{ ...product, subscriptionDetails }}>
      {({ catalogReference }) => String(catalogReference?.options?.subscriptionOptionId)}
    </ProductForm>,
    { wrapper },
  )
  expect(screen.getByText(id)).toBeTruthy()
})

test('reads German, and texts of the provider and of its own', async () => {
  const { wrapper, client } = shop.openTab({ language: shopperLanguage('de') })
  const { product } = await client.products.getProduct(fixtures.mug)
  render(<ProductForm product={product} messages={{ add: 'Nehmen' }} />, { wrapper })
  expect(button('Nehmen')).toBeTruthy()
  expect(screen.getByLabelText('Menge')).toBeTruthy()
})

test('a parent decides what is shown', async () => {
  const { wrapper, client } = shop.openTab()
  const { product } = await client.products.getProduct(fixtures.mug)
  render(
    <ProductForm product={product}>{({ price, quantity }) => `${quantity} for ${price.formatted.price}`}</ProductForm>,
    { wrapper },
  )
  expect(screen.getByText(/^1 for/)).toBeTruthy()
})
