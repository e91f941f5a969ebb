import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls, clientModules } from '../../packages/contract/src/index.ts'
import { Descriptors } from './client-descriptors.ts'
import { clientModuleFiles } from './client-modules.ts'
import { ClientTypes } from './client-types.ts'
import { origins } from './origins.ts'

const handWritten = (file: string) =>
  readFileSync(new URL(`../../packages/client/src/modules/${file}`, import.meta.url), 'utf8')

describe('generated modules of the client', () => {
  let files: Map<string, string>
  let text = ''
  beforeAll(async () => {
    const all = Object.values(calls)
    const types = new ClientTypes(all, await origins())
    files = clientModuleFiles(all, types, new Descriptors(all, types), handWritten)
    text = files.get('gift-cards-functions.ts') ?? ''
  })

  it('are those that the contract lists, each with calls', () => {
    expect(files.size).toBe(Object.keys(clientModules).length)
    for (const [file, written] of files) expect([file, written]).toEqual([file, expect.stringContaining('send<')])
  })

  it('take the fields of a request and return the only field of the response', () => {
    expect(text).toContain('listGiftCardTransactions: async (send: Send, giftCardId: string, options?: CallOptions)')
    expect(text).toMatch(
      /await send<\w+, \w+>\(\['GET [^']+\/transactions', .*\], { giftCardId }, options\)\)\.transactions/,
    )
  })

  it('take the filter of a query', () => {
    expect(text).toContain('queryGiftCards: (send: Send, filter: PlatformQuery = {}, options?: CallOptions)')
  })

  it('take id, entity and mask of a change, and document them with the errors of the call', () => {
    expect(text).toContain(
      'id: string, giftCard: IssuedGiftCard & { readonly revision: string }, mask: readonly string[] = []',
    )
    expect(text).toContain('@param giftCard what to change, with the revision it was read at')
    expect(text).toContain('@throws CartwrightError with code `GIFT_CARD_NOT_FOUND`, `REVISION_CONFLICT`')
  })

  it('import the types that they name', () => {
    expect(text).toMatch(/import type \{[^}]*IssuedGiftCard[^}]*\} from '.\/gift-cards.ts'/)
  })

  it('repeat and share reads by POST', () => {
    expect(text).toMatch(
      /send<\w+, \w+>\(\['POST [^']+\/query', .*\], { query: filter }, { \.\.\.options, repeatable: true }\)/,
    )
  })

  it('take what a call declares as its arguments', () => {
    const priceLists = files.get('price-lists-functions.ts')
    expect(priceLists).toContain('csv: string, settings?: PriceImportOptions, options?: CallOptions')
    expect(priceLists).toContain('{ priceListId, csv, ...settings }')
    expect(files.get('coupons-functions.ts')).toContain('{ fieldMask, ...options }: UpdateCouponOptions = {}')
    expect(files.get('order-fulfillments-functions.ts')).toContain(
      '{ orderId, fulfillmentId }: { readonly orderId: string; readonly fulfillmentId: string }',
    )
  })

  it('have the functions that are written by hand, with their comments', () => {
    const draftOrders = files.get('draft-orders-functions.ts')
    expect(draftOrders).toContain("import { editOrder, setDeposit } from '../modules/draft-orders.ts'")
    expect(draftOrders).toMatch(/Starts the changes of a placed order[^/]*\*\/\n {2}editOrder,/)
  })

  it('say who may make a call, unless the module does', () => {
    expect(files.get('current-cart-functions.ts')).toContain(
      'The next add makes a new one. Role: visitor, member, or an',
    )
    expect(text).not.toContain('Role: owner or app.\n   *')
  })

  it('leave out calls without a function', () => {
    expect(calls.BulkDeletePickupLocation.inClient).toBe(false)
    expect(files.get('pickup-locations-functions.ts')).not.toContain('bulkDeletePickupLocation')
  })
})
