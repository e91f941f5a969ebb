import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cartQuery } from '../cart/cart-query.ts'
import { storeItem } from '../catalog/store-item.ts'
import { openShop } from '../testing/shop.tsx'
import { CartLines } from './cart/cart-lines.tsx'
import { SearchBox } from './catalog/search-box.tsx'
import { AddressForm } from './checkout/address-form.tsx'
import { DeliveryOptions } from './checkout/delivery-options.tsx'
import { ProductForm } from './product/product-form.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string) => act(async () => button(name).click())

/** A page with a cart of mugs, and a plate with a name. */
async function openCart() {
  const tab = shop.openTab()
  const plate = storeItem(fixtures.plate, { customTextFields: { Name: 'Ada' } })
  await tab.client.currentCart.addToCurrentCart({
    lineItems: [
      { quantity: 2, catalogReference: storeItem(fixtures.mug) },
      { quantity: 1, catalogReference: plate },
    ],
  })
  await tab.queryClient.prefetchQuery(cartQuery(tab.client))
  render(<CartLines />, tab)
  const cart = async () => (await tab.client.currentCart.getCurrentCart()).lineItems
  const quantity = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${name}` })
  return { ...tab, cart, quantity }
}

describe('lines of the cart', () => {
  test('the quantity 0 removes a line for good: gh:Shopify/hydrogen-v1#340', async () => {
    const { cart, client, quantity } = await openCart()
    fireEvent.change(quantity('Harbour mug'), { target: { value: '0' } })
    fireEvent.blur(quantity('Harbour mug'))
    await waitFor(async () => expect(await cart()).toHaveLength(1))
    await client.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 1, catalogReference: storeItem(fixtures.bowl) }],
    })
    expect((await cart()).map((line) => line.quantity)).toEqual([1, 1])
  })

  test('a changed quantity keeps the texts of the line: gh:Shopify/hydrogen-react#171', async () => {
    const { cart } = await openCart()
    await click('Increase quantity of Name plate')
    await waitFor(async () =>
      expect((await cart())[1]).toMatchObject({
        quantity: 2,
        catalogReference: { options: { customTextFields: { Name: 'Ada' } } },
      }),
    )
  })

  test('lines that are removed right after each other are all gone: gh:Shopify/hydrogen#2673', async () => {
    const { cart } = await openCart()
    act(() => {
      button('Remove Harbour mug').click()
      button('Remove Name plate').click()
    })
    expect(screen.queryAllByRole('spinbutton')).toEqual([])
    await waitFor(async () => expect(await cart()).toEqual([]))
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2)
  })

  test('a quantity that stock does not allow says so at its line: gh:Shopify/hydrogen#1384', async () => {
    const { client, queryClient, wrapper } = shop.openTab()
    await client.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 3, catalogReference: storeItem(fixtures.mug) }],
    })
    await queryClient.prefetchQuery(cartQuery(client))
    render(
      <CartLines>
        {(line, cart) => (
          <button type="button" onClick={() => void cart.setQuantity(line, 50)}>
            {cart.problemOf(line).limitedTo ?? 'All of them'}
          </button>
        )}
      </CartLines>,
      { wrapper },
    )
    await click('All of them')
    expect(await screen.findByText('10')).toBeTruthy()
  })
})

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const press = (key: string, init = {}) => fireEvent.keyDown(field(), { key, ...init })

async function openSearch(text: string) {
  const opened = vi.fn()
  render(<SearchBox open={opened} />, shop.openTab())
  fireEvent.change(field(), { target: { value: text } })
  await screen.findByRole('listbox')
  return { opened }
}

describe('suggestions of the search box', () => {
  test('a key of an input method opens nothing: gh:daintreehq/daintree#7264', async () => {
    const { opened } = await openSearch('pla')
    press('ArrowDown')
    press('Enter', { isComposing: true })
    expect(opened).not.toHaveBeenCalled()
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  test('the option that a screen reader reads moves with the keys: gh:TypeCellOS/BlockNote#2412', async () => {
    await openSearch('pla')
    press('ArrowDown')
    const option = screen.getByRole('option')
    expect(field().getAttribute('aria-activedescendant')).toBe(option.id)
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  })

  test('and is marked before it is opened: gh:microsoft/fluentui#3063', async () => {
    const { opened } = await openSearch('pla')
    press('ArrowDown')
    expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true')
    expect(opened).not.toHaveBeenCalled()
  })

  test('a click on another suggestion than that of the keys opens the clicked one: gh:w3c/aria-practices#982', async () => {
    const { opened } = await openSearch('bow')
    const option = screen.getByRole('option')
    // A browser moves the focus between the two unless the first is prevented.
    expect(fireEvent.mouseDown(option)).toBe(false)
    fireEvent.blur(field(), { relatedTarget: option })
    fireEvent.click(option)
    expect(opened).toHaveBeenCalledWith('/products/etude-bowl')
  })
})

const ada = {
  ...{ firstName: 'Ada', lastName: 'Byron', country: 'DE' },
  ...{ addressLine: 'Moorweg 1', postalCode: '28195', city: 'Bremen' },
}

describe('forms of the checkout', () => {
  test('an option without a price is free, and the others stay: gh:medusajs/nextjs-starter-medusa#397', async () => {
    const option = { code: 'gift', title: 'By hand', logistics: {} }
    // A carrier of a plugin may break the wire.
    const carrierServiceOptions = JSON.parse(
      JSON.stringify([
        { carrierId: 'plugin', shippingOptions: [option, { ...option, code: 'other', title: 'By foot' }] },
      ]),
    )
    const onSelect = vi.fn()
    render(<DeliveryOptions deliveries={{ carrierServiceOptions }} onSelect={onSelect} />, shop.openTab())
    fireEvent.click(screen.getByRole('radio', { name: /^By foot Free/ }))
    expect(onSelect).toHaveBeenCalledWith({ carrierId: 'plugin', code: 'other' })
  })

  test('entries stay when saving fails, and the reason is read out: gh:medusajs/nextjs-starter-medusa#137', async () => {
    render(
      <AddressForm defaultValue={ada} onSubmit={() => Promise.reject(new Error('No'))} countries={['DE']} />,
      shop.openTab(),
    )
    await click('Save address')
    expect((await screen.findByText('That did not work. Check your entries and try again.')).getAttribute('role')).toBe(
      'alert',
    )
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bremen')
  })
})

describe('what is chosen is what is ordered', () => {
  test('also where the form began without a choice of its own: gh:Shopify/hydrogen-v1#1515', async () => {
    const { client, wrapper } = shop.openTab()
    const { product } = await client.products.getProduct(fixtures.apron)
    render(
      <ProductForm product={product} initialChoices={{}}>
        {({ variant, choose }) => (
          <button type="button" onClick={() => choose('Size', 'Large')}>
            {variant?.id}
          </button>
        )}
      </ProductForm>,
      { wrapper },
    )
    fireEvent.click(button(fixtures.apronVariants.smallMoss))
    expect(button(fixtures.apronVariants.largeClay)).toBeTruthy()
  })

  test('and stock that comes back opens the button of the chosen variant: gh:Shopify/hydrogen-v1#2395', async () => {
    const { client, wrapper } = shop.openTab()
    const { product } = await client.products.getProduct(fixtures.apron)
    const choices = { Size: 'Small', Color: 'Clay' }
    const { rerender } = render(<ProductForm product={product} initialChoices={choices} />, { wrapper })
    expect(button('Sold out')).toBeTruthy()
    const variants = product.variants.map((one) => ({
      ...one,
      stock: { trackQuantity: true, quantity: 4, inStock: true },
    }))
    rerender(<ProductForm product={{ ...product, variants }} initialChoices={choices} />)
    expect(button('Add to cart')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Clay' }).checked).toBe(true)
  })
})
