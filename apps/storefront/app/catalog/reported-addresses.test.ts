import {
  activeFilters,
  chosenVariant,
  readListingQuery,
  type VariantChoices,
  writeListingQuery,
} from '@cartwright/react'
import { describe, expect, test } from 'vitest'
import { linkedPages } from './linked-pages.ts'
import { startingChoice } from './selection.ts'

const read = (address: string) => readListingQuery(new URLSearchParams(address))

describe('the page of a list', () => {
  test.each([
    ['page=%', 'gh:mozilla/addons-frontend#4516'],
    ['page=-1', 'gh:coreshop/CoreShop#3247'],
    ['page=0', 'gh:coreshop/CoreShop#3247'],
    ["page=1'[0]", 'gh:participedia/api#759'],
    ['page=1e999', 'gh:ManifoldScholar/manifold#2651'],
  ])('of an address with %s is the first one: %s', (address) => {
    const { page } = read(address)
    expect(page).toBe(1)
    expect(linkedPages(page, 3)).toEqual([1, 2, 3])
  })
})

describe('what a list is narrowed by', () => {
  test.each([
    ['q', "100% cotton & 50 + 2 'x'", 'gh:aeharding/voyager#1802'],
    ['brand', '%', 'gh:Openki/Openki#1143'],
    ['option.Size', '15%', 'gh:ldproxy/ldproxy#634'],
    ['option.Größe', 'IS NOT NULL', 'gh:ldproxy/ldproxy#1278'],
    ['in', 'tags:"xyz"', 'gh:exceptionless/Exceptionless.UI#139'],
  ])('by %s of %s is the same on each further page: %s', (name, value) => {
    let address = new URLSearchParams({ [name]: value }).toString()
    for (const page of [2, 3, 4]) address = writeListingQuery({ ...read(address), page }).toString()
    const query = new URLSearchParams(address)
    expect([query.getAll(name), query.get('page')]).toEqual([[value], '4'])
    expect([...query]).toHaveLength(2)
  })

  test('leaves the other filters, and the first page, when it is taken away: gh:Shopify/hydrogen#1571', () => {
    const query = read('option.Size=M&option.Size=L&brand=Larkmoor&page=4&utm_source=mail')
    const [first] = activeFilters(query)
    expect(writeListingQuery(first?.without ?? query).toString()).toBe('option.Size=L&brand=Larkmoor')
  })
})

describe('the choice that an address names', () => {
  const price = { currency: 'EUR', price: 1, discountedPrice: 1, formatted: { price: '1', discountedPrice: '1' } }
  const variant = (Length: string, Width: string, inStock = true): VariantChoices['variants'][number] => ({
    id: `${Length} ${Width}`,
    choices: { 'Binding Length': Length, Width },
    stock: { trackQuantity: false, inStock },
    variant: { priceData: price, convertedPriceData: price, sku: '', weight: 0, visible: true },
  })
  const option = (name: string, names: readonly string[]) => ({
    name,
    optionType: 'drop_down' as const,
    choices: names.map((description) => ({ value: description, description, inStock: true, visible: true })),
  })
  const ski: VariantChoices = {
    productOptions: [option('Binding Length', ['16"', '24" & more']), option('Width', ['1.2mm', '1,5 mm'])],
    variants: [variant('16"', '1.2mm'), variant('24" & more', '1,5 mm'), variant('16"', '1,5 mm', false)],
  }
  const start = (address: string) => chosenVariant(ski, startingChoice(ski, new URLSearchParams(address)))?.id

  test.each([
    ['Binding+Length=24%22+%26+more&Width=1%2C5+mm', '24" & more 1,5 mm', 'gh:Shopify/hydrogen-v1#2282'],
    ['Binding%20Length=24%22%20%26%20more', '24" & more 1,5 mm', 'gh:Shopify/hydrogen-v1#2282'],
    ['fbclid=x&variant=1&Width=1.2mm', '16" 1.2mm', 'gh:Shopify/hydrogen#1571'],
    ['Binding+Length=24%22+%26+more&Width=1.2mm', '16" 1.2mm', 'gh:Shopify/hydrogen#935'],
    ['Binding+Length=99%22', '16" 1.2mm', 'gh:Shopify/hydrogen#2353'],
    ['', '16" 1.2mm', 'gh:Shopify/hydrogen-v1#1515'],
  ])('as %j is the variant %s: %s', (address, id) => {
    expect(start(address)).toBe(id)
  })
})
