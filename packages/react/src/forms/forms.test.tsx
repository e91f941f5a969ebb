import { fixtures } from '@cartwright/server/testing'
import { cleanup } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cartQuery } from '../cart/cart-query.ts'
import { wishlistQuery } from '../catalog/wishlist.ts'
import { CartLines } from '../components/cart/cart-lines.tsx'
import { DiscountField } from '../components/cart/discount-field.tsx'
import { WishlistButton } from '../components/member/wishlist-button.tsx'
import { WithdrawalForm } from '../components/member/withdrawal-form.tsx'
import { ProductForm } from '../components/product/product-form.tsx'
import { ReviewForm } from '../components/reviews/review-form.tsx'
import { CartwrightProvider } from '../provider.tsx'
import { openShop } from '../testing/shop.tsx'
import { type AppFormProps, FormStateProvider } from './form-context.tsx'
import type { FormResult } from './form-result.ts'
import { runShopForm } from './run-shop-form.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const LastResult = createContext<FormResult | undefined>(undefined)

function HtmlForm({ name, intent, keepsEntries: _, children, ...rest }: AppFormProps) {
  const last = useContext(LastResult)
  return (
    <form method="post" data-name={name} {...rest}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormStateProvider value={{ isPending: false, result: last?.form === name ? last : undefined }}>
        {children}
      </FormStateProvider>
    </form>
  )
}

/** A browser without script, and the server of a storefront that has its tokens. */
function visit() {
  const { client, queryClient } = shop.openTab()
  let last: FormResult | undefined
  const load = async (page: ReactNode) => {
    await Promise.all([queryClient.fetchQuery(cartQuery(client)), queryClient.fetchQuery(wishlistQuery(client))])
    const html = renderToString(
      <CartwrightProvider client={client} queryClient={queryClient} Form={HtmlForm} localPath={(path) => `/de${path}`}>
        <LastResult value={last}>{page}</LastResult>
      </CartwrightProvider>,
    )
    document.body.innerHTML = html.replaceAll('<!-- -->', '')
  }
  /** Sends a form as the browser does, with the button that was pressed. */
  const send = async (name: string, { button, ...fields }: Readonly<Record<string, string>> = {}) => {
    const element = document.querySelector<HTMLFormElement>(`form[data-name="${name}"]`)
    if (!element) throw new Error(`The page has no form ${name}`)
    const form = new FormData(element)
    const pressed =
      button === undefined ? null : element.querySelector<HTMLButtonElement>(`button[aria-label="${button}"]`)
    if (pressed) form.append(pressed.name, pressed.value)
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    const server = { client, language: 'en', origin: 'https://shop.test', localPath: (path: string) => `/de${path}` }
    last = await runShopForm(server, form)
    return last
  }
  return {
    client,
    load,
    send,
    lines: async () => (await queryClient.fetchQuery(cartQuery(client))).cart?.lineItems ?? [],
  }
}

const text = () => document.body.textContent

test('a product is added, counted up, removed and put back before any script runs', async () => {
  const { client, load, send, lines } = visit()
  const { product } = await client.products.getProduct(fixtures.apron)
  await load(<ProductForm product={product} initialChoices={{ Size: 'Medium', Color: 'Moss' }} />)
  expect(await send('add')).toMatchObject({ isOk: true, intent: 'add', added: 1, requested: 1 })
  expect(await lines()).toMatchObject([
    { quantity: 1, catalogReference: { options: { options: { Size: 'Medium', Color: 'Moss' } } } },
  ])
  await load(<ProductForm product={product} />)
  expect(text()).toContain('is in your cart.')
  const [line] = await lines()
  const name = `line-${line?.id}`
  await load(<CartLines />)
  expect(document.querySelector('a')?.getAttribute('href')).toMatch(/^\/de\/products\//)
  await send(name, { button: `Increase quantity of ${product.name}` })
  expect(await lines()).toMatchObject([{ quantity: 2 }])
  await load(<CartLines />)
  const { redirect = '' } = await send(name, { button: `Remove ${product.name}` })
  expect(await lines()).toEqual([])
  await load(<CartLines removed={new URL(redirect, 'https://shop.test').searchParams.get('removed')} />)
  expect(text()).toContain(`${product.name} was removed.`)
  expect(await send('undo')).toMatchObject({ redirect: '/de/cart' })
  expect(await lines()).toMatchObject([{ quantity: 2 }])
})

test('a rejected code has its reason in the page, and the field is empty for none', async () => {
  const { client, load, send } = visit()
  const { product } = await client.products.getProduct(fixtures.mug)
  await load(<ProductForm product={product} />)
  await send('add')
  await load(<DiscountField totals={null} />)
  expect(await send('coupon', { code: 'NOPE' })).toMatchObject({ isOk: false, code: 'ERROR_COUPON_DOES_NOT_EXIST' })
  await load(<DiscountField totals={null} />)
  expect(text()).toContain('Unknown coupon code.')
  expect(await send('coupon', { code: ' ' })).toMatchObject({ isOk: false, code: 'EMPTY' })
})

test('a removed line that an address invents is not offered', async () => {
  const { load } = visit()
  await load(<CartLines removed="{nonsense" />)
  expect(document.querySelector('form')).toBeNull()
})

test('the wishlist button saves a product, and then removes it', async () => {
  const { load, send } = visit()
  const button = <WishlistButton product={{ id: fixtures.mug, name: 'Mug' }} />
  await load(button)
  expect(await send(`wish-${fixtures.mug}`)).toMatchObject({ isOk: true, intent: 'wish' })
})

test('a sold-out product takes an address for when it is back', async () => {
  const { client, load, send } = visit()
  const { product } = await client.products.getProduct(fixtures.teapot)
  await load(<ProductForm product={product} />)
  const intents = [...document.querySelectorAll('[name="intent"]')].map((one) => one.getAttribute('value'))
  expect(intents).toEqual(['add', 'back-in-stock'])
  expect(await send('add')).toMatchObject({ isOk: false, code: 'ITEM_NOT_AVAILABLE' })
})

test('a guest has to name the order of a review', async () => {
  const { load, send } = visit()
  await load(<ReviewForm productId={fixtures.mug} />)
  expect(await send('review', { rating: '' })).toMatchObject({ isOk: false, code: 'NO_RATING' })
  expect(await send('review', { rating: '5' })).toMatchObject({ isOk: false, code: 'NO_ORDER' })
  expect(await send('review', { rating: '5', orderNumber: '99999', email: 'ada@example.com' })).toMatchObject({
    isOk: false,
    code: 'REVIEW_NEEDS_ORDER',
  })
  await load(<ReviewForm productId={fixtures.mug} />)
  expect(text()).toContain('We found no order with this product.')
})

test('a withdrawal is checked before it is sent', async () => {
  const { load, send } = visit()
  await load(<WithdrawalForm />)
  const statement = { name: 'Ada', email: 'ada@example.com', orderNumber: '10001' }
  expect(await send('withdraw', { name: 'Ada' })).toMatchObject({ isOk: false, code: 'VALIDATION' })
  expect(await send('withdraw', statement)).toMatchObject({ isOk: true, values: statement })
  await load(<WithdrawalForm />)
  expect(text()).toContain('Check your statement, then confirm it.')
  expect(await send('withdraw', { step: 'confirm' })).toMatchObject({ isOk: true })
})

test.each(['', 'toString', 'none'])('the intent %j is no form of the shop', async (intent) => {
  const form = new FormData()
  form.set('intent', intent)
  const { client } = shop.openTab()
  const server = { client, language: 'en', origin: 'https://shop.test', localPath: (path: string) => path }
  await expect(runShopForm(server, form)).rejects.toThrow('The form has no such intent')
})
