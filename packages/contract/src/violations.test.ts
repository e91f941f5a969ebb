import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { linkTarget } from './operations/storefront/page-section.ts'
import { fieldPath, toFieldViolations } from './violations.ts'

const id = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'
const violationsOf = (schema: z.ZodType, request: unknown) => {
  const { error } = schema.safeParse(request)
  if (!error) throw new Error('The request should have been refused.')
  return toFieldViolations(error)
}

const add = (lineItem: object) =>
  violationsOf(calls.AddToCurrentCart.request, {
    lineItems: [{ quantity: 1, catalogReference: { appId: id, catalogItemId: id }, ...lineItem }],
  })

describe('a field violation', () => {
  it('§8.1 names the field by its dotted path, with lists in brackets', () => {
    expect(fieldPath(['lineItems', 0, 'catalogReference', 'appId'])).toBe('lineItems[0].catalogReference.appId')
    expect(fieldPath([])).toBe('')
  })

  it('names the rule of a pattern in words', () => {
    const link = (url: string) => violationsOf(linkTarget, url)
    for (const url of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'word'])
      expect(link(url)).toMatchObject([
        { violatedRule: 'FORMAT', description: expect.stringContaining('must be a path') },
      ])
    for (const url of ['/', '/collections/all', '#top', 'https://shop.test', 'tel:+49123', 'mailto:ada@shop.test'])
      expect(linkTarget.safeParse(url).success).toBe(true)
    const [violation] = violationsOf(z.string().regex(/^a$/), 'b')
    expect(violation?.description).not.toMatch(/regex|pattern|\//)
  })

  it('always carries a description and data', () => {
    for (const violation of violationsOf(calls.RegisterV2.request, { loginId: { email: 'nobody' } })) {
      expect(violation.description).not.toBe('')
      expect(violation.data).toBeTypeOf('object')
    }
  })

  it.each([`${'a'.repeat(65)}@example.com`, `ada@${'b'.repeat(64)}.com`, `ada@${`${'b'.repeat(49)}.`.repeat(5)}com`])(
    'marks an address that no mail reaches as EMAIL too: %s',
    (address) => {
      expect(violationsOf(calls.RegisterV2.request, { loginId: { email: address }, password: 'long enough' })).toEqual([
        expect.objectContaining({ field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } }),
      ])
    },
  )

  it('takes an address whose parts are as long as may be', () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.com`
    expect(calls.RegisterV2.request.parse({ loginId: { email }, password: 'long enough' }).loginId).toEqual({ email })
  })

  it('marks a malformed email address as EMAIL, which clients look for', () => {
    expect(violationsOf(calls.RegisterV2.request, { loginId: { email: 'nobody' }, password: 'long enough' })).toEqual([
      expect.objectContaining({ field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } }),
    ])
  })

  it.each([
    ['REQUIRED_FIELD', 'lineItems[0].quantity', { quantity: undefined }],
    ['REQUIRED_FIELD', 'lineItems[0].catalogReference', { catalogReference: null }],
    ['MIN', 'lineItems[0].quantity', { quantity: 0 }],
    ['MAX', 'lineItems[0].quantity', { quantity: 100001 }],
    ['FORMAT', 'lineItems[0].quantity', { quantity: 1.5 }],
    ['FORMAT', 'lineItems[0].quantity', { quantity: 'many' }],
    [
      'MIN_LENGTH',
      'lineItems[0].catalogReference.catalogItemId',
      { catalogReference: { appId: id, catalogItemId: '' } },
    ],
    [
      'MAX_LENGTH',
      'lineItems[0].catalogReference.catalogItemId',
      { catalogReference: { appId: id, catalogItemId: 'x'.repeat(37) } },
    ],
  ])('says %s of %s', (violatedRule, field, lineItem) => {
    expect(add(lineItem)).toEqual([expect.objectContaining({ field, violatedRule })])
  })

  it.each([
    ['MAX_SIZE', 'lineItemIds', { lineItemIds: Array.from({ length: 101 }, () => id) }],
    ['MIN_SIZE', 'lineItemIds', { lineItemIds: [] }],
    ['REQUIRED_FIELD', 'lineItemIds', {}],
    ['FORMAT', 'lineItemIds[0]', { lineItemIds: ['not a guid'] }],
  ])('says %s of %s', (violatedRule, field, request) => {
    expect(violationsOf(calls.RemoveLineItemsFromCurrentCart.request, request)).toEqual([
      expect.objectContaining({ field, violatedRule }),
    ])
  })

  it('tells an unknown enumeration value from a missing one', () => {
    const { request } = calls.CreateCheckoutFromCurrentCart
    expect(violationsOf(request, { channelType: 'PIGEON' })[0]?.violatedRule).toBe('INVALID_ENUM_VALUE')
    expect(violationsOf(request, {})[0]?.violatedRule).toBe('REQUIRED_FIELD')
  })

  it.each([
    ['DECIMAL_GTE', '-1'],
    ['DECIMAL_LTE', '1000000000'],
    ['DECIMAL_MAX_SCALE', '1.0001'],
    ['FORMAT', 'one'],
  ])('says %s of the price %s', (violatedRule, price) => {
    expect(add({ catalogOverrideFields: { price } })).toEqual([
      expect.objectContaining({ field: 'lineItems[0].catalogOverrideFields.price', violatedRule }),
    ])
  })

  it('refuses two intents in one redirect session, and none', () => {
    const { request } = calls.CreateRedirectSession
    expect(violationsOf(request, { login: {}, logout: { clientId: id } })[0]?.violatedRule).toBe('ONE_OF_ALIGNMENT')
    expect(violationsOf(request, { callbacks: {} })[0]?.violatedRule).toBe('REQUIRED_ONE_OF_FIELD')
  })
})
