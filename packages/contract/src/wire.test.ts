import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { boolean, decimal, float, int, list, message, optional, present, text, timestamp } from './wire.ts'

const id = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'

describe('a request', () => {
  it('ignores unknown and read-only fields', () => {
    const request = calls.AddToCurrentCart.request.parse({
      lineItems: [
        {
          quantity: 2,
          catalogReference: { appId: id, catalogItemId: id },
          price: { amount: 'not even a price' },
          image: 'wix:image://v1/picture',
          _createdDate: 'never',
        },
      ],
      newField: true,
    })
    expect(request.lineItems).toEqual([{ quantity: 2, catalogReference: { appId: id, catalogItemId: id } }])
  })

  it('takes null as absent, but keeps it in free JSON', () => {
    const { cartInfo } = calls.UpdateCurrentCart.request.parse({
      cartInfo: { buyerNote: null, contactInfo: null, extendedFields: { namespaces: { '@app': { gift: null } } } },
      lineItems: null,
    })
    expect(cartInfo).toEqual({ extendedFields: { namespaces: { '@app': { gift: null } } } })
    expect(calls.QueryProducts.request.parse({ query: { filter: { sku: null } } }).query?.filter).toEqual({ sku: null })
  })

  it('fills in the scalars answers always carry', () => {
    const { shippingAddress } = calls.EstimateCurrentCartTotals.request.parse({
      shippingAddress: { country: 'DE', streetAddress: { name: 'Hafenweg' } },
    })
    expect(shippingAddress?.streetAddress).toEqual({ name: 'Hafenweg', number: '' })
  })

  it.each([
    ['a comma-joined string', 'buyerNote,contactInfo'],
    ['an object with paths', { paths: ['buyerNote', 'contactInfo'] }],
    ['a list', ['buyerNote', 'contactInfo']],
  ])('takes a field mask as %s', (_, cartFieldmask) => {
    expect(calls.UpdateCurrentCart.request.parse({ cartFieldmask }).cartFieldmask).toEqual(['buyerNote', 'contactInfo'])
  })

  it.each([
    { clientId: id, grantType: 'refresh_token', refreshToken: 'r' },
    { client_id: id, grant_type: 'refresh_token', refresh_token: 'r' },
  ])('for tokens is read in either spelling', (request) => {
    expect(calls.OauthToken.request.parse(request)).toEqual({
      clientId: id,
      grantType: 'refresh_token',
      refreshToken: 'r',
    })
  })

  it('takes one fieldset or several', () => {
    const { request } = calls.GetMyMember
    expect(request.parse({ fieldsets: 'FULL' })).toEqual({ fieldsets: ['FULL'] })
    expect(request.parse({ fieldsets: ['PUBLIC', 'EXTENDED'] })).toEqual({ fieldsets: ['PUBLIC', 'EXTENDED'] })
  })
})

describe('a number', () => {
  it('may arrive as a string', () => {
    expect(int().parse('42')).toBe(42)
    expect(float({ max: 5 }).parse('4.5')).toBe(4.5)
    expect(int().safeParse('').success).toBe(false)
    expect(int().safeParse('4 apples').success).toBe(false)
  })

  it.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
  ])('without limits may be %s, as a word', (word, value) => {
    expect(float().parse(word)).toBe(value)
  })

  it('with limits is finite and within them', () => {
    const latitude = float({ min: -90, max: 90 })
    for (const value of ['NaN', 'Infinity', 91, -91]) expect(latitude.safeParse(value).success).toBe(false)
  })

  it('is within 32 bits when whole', () => {
    expect(int().safeParse(2147483648).success).toBe(false)
    expect(int().safeParse(1.5).success).toBe(false)
  })
})

describe('a scalar', () => {
  it('a boolean may be a word', () => {
    expect(boolean.parse('true')).toBe(true)
    expect(boolean.parse('false')).toBe(false)
    expect(boolean.safeParse('yes').success).toBe(false)
  })

  it('an instant is anything Date can parse', () => {
    expect(timestamp.safeParse('2020-01-01T00:00:00.000Z').success).toBe(true)
    expect(timestamp.safeParse('1 January 2020').success).toBe(true)
    expect(timestamp.safeParse('whenever').success).toBe(false)
  })

  it('a decimal keeps its exact text', () => {
    expect(decimal({ gte: 0 }).parse('10.50')).toBe('10.50')
  })
})

describe('a message', () => {
  const Example = message('WireTestExample', 'An example.', {
    maybe: optional(text({ max: 3 })),
    always: present(int({ min: 1 }), 1),
    many: list(text(), { max: 2 }),
  })

  it('omits absent values and fills in defaults', () => {
    expect(Example.parse({ maybe: null, always: null, many: null })).toEqual({ always: 1, many: [] })
  })

  it('never shares the list it fills in', () => {
    const [first, second] = [Example.parse({}), Example.parse({})]
    first.many.push('mine')
    expect(second.many).toEqual([])
  })
})
