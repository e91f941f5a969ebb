import { readStorefront } from '@cartwright/server/hosted'
import { createTestSite, fixtures, openTestShop, PASSWORD, signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldsOf } from '../account/testing-forms.ts'
import { Browser } from '../testing.ts'
import { addToCart, call, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

type Site = Awaited<ReturnType<typeof createTestSite>>

let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterEach(() => site.close())

const fields = async (browser: Browser, path: string) => fieldsOf((await browser.visit(path)).text, path)

const totalOn = (page: string) => /class="total"><dt>([^<]*)/.exec(page)?.[1]

/** A visitor with a cart that knows where it goes. */
async function cartTo(address: object | null) {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const cartInfo = { contactInfo: { address } }
  if (address) await call(site, token, 'PATCH', '/ecom/v1/carts/current', { cartInfo })
  return checkOutCart(site, token)
}

describe('a guest', () => {
  test('finds the country and the postal code of the cart in the form', async () => {
    const path = await cartTo({ country: 'DE', postalCode: '28199' })
    expect(await fields(new Browser(site), path)).toMatchObject({ country: 'DE', postalCode: '28199', addressLine: '' })
  })

  test('chooses among the countries that the shop delivers to, first of all', async () => {
    expect((await readStorefront(site)).delivery.countries).toEqual(['DE'])
    const { text } = await new Browser(site).visit(await cartTo(null))
    const [list = ''] = /<select id="country"[\s\S]*?<\/select>/.exec(text) ?? []
    expect([...list.matchAll(/value="([A-Z]{2})"/g)].map(([, code]) => code)).toEqual(['DE'])
    expect(list).toMatch(/value="DE" selected/)
    expect(text.indexOf('id="country"')).toBeLessThan(text.indexOf('id="addressLine"'))
  })

  test('the total says what it does not include', async () => {
    const browser = new Browser(site)
    const path = await cartTo(null)
    expect(totalOn((await browser.visit(path)).text)).toBe('Total before delivery')
    await browser.post(path, detailsForm)
    expect(totalOn((await browser.post(path, deliveryForm)).text)).toBe('Total')
  })

  test('a mistyped mail domain gives a hint, and can be submitted anyway', async () => {
    const browser = new Browser(site)
    const path = await cartTo(null)
    const { text } = await browser.post(path, { ...detailsForm, email: 'ada@gmial.com' })
    expect(text).toContain('Did you mean ada@gmail.com?')
    expect((await browser.post(path, deliveryForm)).text).toContain('Order and pay')
  })

  test('has no address to choose or to save', async () => {
    expect(await fields(new Browser(site), await cartTo(null))).not.toHaveProperty('savedAddress')
  })
})

describe('a member', () => {
  let browser: Browser
  let memberId: string
  beforeEach(async () => {
    const member = await signUp(site)
    memberId = member.memberId
    browser = new Browser(site)
    await browser.open('/sign-in', { email: member.email, password: PASSWORD })
  })

  /** A cart that was filled as a visitor, and that the member continues with. */
  const ownCart = async (at: object | null) => {
    const path = await cartTo(at)
    await browser.continueCheckout(path)
    return path
  }
  const address = { country: 'DE', city: 'Emden', postalCode: '26721', addressLine: 'Am Delft 1' }
  const saveAddresses = async (...addresses: object[]) => {
    const profile = JSON.stringify({ addresses: addresses.map((each) => ({ tag: 'UNTAGGED', address: each })) })
    await site.db.updateTable('members').set({ profile }).where('id', '=', memberId).execute()
  }
  const savedAddresses = async () => {
    const { profile } = await site.db
      .selectFrom('members')
      .select('profile')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return JSON.parse(profile).addresses.map((each: { address: object }) => each.address)
  }
  /** What the saved addresses on the page are named, in their order. */
  const choices = async (path: string) =>
    [...(await browser.visit(path)).text.matchAll(/name="savedAddress"[^>]*value="([^"]+)"/g)].map(([, key]) => key)
  async function order(path: string, details: Record<string, string>) {
    await browser.post(path, details)
    const { text } = await browser.post(path, deliveryForm)
    const thanks = await browser.post(path, placeForm(text))
    expect(thanks.text).toContain('Thank you')
  }

  test('without an address has the one of the order saved, unless the box is unticked', async () => {
    const path = await ownCart(null)
    expect(await fields(browser, path)).toMatchObject({ saveAddress: 'yes' })
    await order(path, { ...detailsForm, saveAddress: 'yes' })
    await vi.waitFor(async () =>
      expect(await savedAddresses()).toEqual([
        { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' },
      ]),
    )
  })

  test('with the box unticked keeps the addresses as they are', async () => {
    await saveAddresses(address)
    const path = await ownCart(null)
    expect(await fields(browser, path)).not.toHaveProperty('saveAddress')
    await order(path, { ...detailsForm, savedAddress: 'new' })
    const undelivered = () => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()
    await expect.poll(undelivered).toEqual([])
    expect(await savedAddresses()).toEqual([address])
  })

  test("a chosen saved address replaces the form's input", async () => {
    await saveAddresses({ ...address, addressLine: 'Elsewhere 9' }, address)
    const path = await ownCart(null)
    const form = await fields(browser, path)
    const [first, second] = await choices(path)
    expect(form).toMatchObject({ savedAddress: first, addressLine: 'Elsewhere 9' })
    const { text } = await browser.post(path, { ...detailsForm, savedAddress: second ?? '' })
    expect(text).toContain('Am Delft 1')
    expect(text).not.toContain('Am Deich 5')
  })

  test('finds the saved address in the town of the cart', async () => {
    await saveAddresses({ ...address, postalCode: '10115', city: 'Berlin', addressLine: 'Invalidenstr. 1' }, address)
    const path = await ownCart({ country: 'DE', postalCode: '26721' })
    const [, emden] = await choices(path)
    expect(await fields(browser, path)).toMatchObject({ savedAddress: emden, addressLine: 'Am Delft 1', city: 'Emden' })
  })

  const work = { ...address, postalCode: '10115', city: 'Berlin', addressLine: 'Invalidenstr. 1' }

  test('gets the chosen address after the list has changed its order in another tab', async () => {
    await saveAddresses(address, work)
    const path = await ownCart(null)
    const [home = ''] = await choices(path)
    await saveAddresses(work, address)
    const { text } = await browser.post(path, { ...detailsForm, savedAddress: home })
    expect(text).toContain('Am Delft 1')
    expect(text).not.toContain('Invalidenstr. 1')
  })

  test.each([
    ['was removed', [work]],
    ['was changed', [{ ...address, addressLine: 'Am Delft 2' }, work]],
    ['was removed with all others', []],
  ])('chooses again where the chosen address %s in another tab', async (_, remaining) => {
    await saveAddresses(address, work)
    const path = await ownCart(null)
    const [home = ''] = await choices(path)
    await saveAddresses(...remaining)
    const empty = { addressLine: '', postalCode: '', city: '' }
    const { text } = await browser.post(path, { ...detailsForm, ...empty, savedAddress: home })
    expect(text).toContain('<title>Error: ')
    expect(text).toContain('<a href="#savedAddress">This address was changed or removed. Choose again.</a>')
    expect(text).toContain('id="savedAddress"')
    expect(text).not.toContain('Enter street and house number')
    expect(text).not.toMatch(/name="savedAddress"[^>]*checked/)
    const reloaded = await browser.visit(path)
    expect(reloaded.text).toContain('This address was changed or removed.')
  })
})
