import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as client from '../../packages/client/src/generated/types.ts'
import type { Call, calls } from '../../packages/contract/src/index.ts'
import { ClientTypes } from './client-types.ts'
import { outputs } from './outputs.ts'

/** What a client type is on the wire: its instants are strings. */
type OnWire<T> = T extends Date
  ? string
  : T extends readonly (infer Element)[]
    ? OnWire<Element>[]
    : T extends object
      ? { [Field in keyof T]: OnWire<T[Field]> }
      : T

type Answer<Name extends keyof typeof calls> = (typeof calls)[Name]['response']['_zod']['output']
type Requested<Name extends keyof typeof calls> = (typeof calls)[Name]['request']['_zod']['input']

/** The contract reads `null` as a field without a value. */
type WithoutNull<T> = T extends object ? { [Name in keyof T]: WithoutNull<Exclude<T[Name], null>> } : T

describe('the client’s interfaces', () => {
  it('are what the contract returns, with instants as dates', () => {
    expectTypeOf<OnWire<client.CartResponse>>().toExtend<Answer<'GetCurrentCart'>>()
    expectTypeOf<OnWire<client.EstimateTotalsResponse>>().toExtend<Answer<'EstimateCurrentCartTotals'>>()
    expectTypeOf<OnWire<client.GetProductResponse>>().toExtend<Answer<'GetProduct'>>()
    expectTypeOf<OnWire<client.QueryCollectionsResponse>>().toExtend<Answer<'QueryCollections'>>()
    expectTypeOf<OnWire<client.GetCheckoutResponse>>().toExtend<Answer<'GetCheckout'>>()
    expectTypeOf<OnWire<client.GetOrderResponse>>().toExtend<Answer<'GetOrder'>>()
    expectTypeOf<OnWire<client.StateMachineResponse>>().toExtend<Answer<'LoginV2'>>()
    expectTypeOf<client.Cart['createdDate']>().toEqualTypeOf<Date>()
  })

  it('are what the contract accepts', () => {
    expectTypeOf<OnWire<client.AddToCurrentCartRequest>>().toExtend<Requested<'AddToCurrentCart'>>()
    type CartInfo = Requested<'UpdateCurrentCart'>['cartInfo']
    expectTypeOf<OnWire<WithoutNull<client.CartInput>>>().toExtend<CartInfo>()
    expectTypeOf<OnWire<client.EstimateCurrentCartTotalsRequest>>().toExtend<Requested<'EstimateCurrentCartTotals'>>()
    expectTypeOf<OnWire<client.CreateRedirectSessionRequest>>().toExtend<Requested<'CreateRedirectSession'>>()
    expectTypeOf<OnWire<client.RegisterV2Request>>().toExtend<Requested<'RegisterV2'>>()
  })

  it('have null where an update clears', () => {
    expectTypeOf<null>().toExtend<client.ChangedProduct['manufacturerId']>()
    expectTypeOf<null>().toExtend<client.UpdateTaxRegionRequest['taxRegion']['appId']>()
    expectTypeOf<null>().not.toExtend<client.ChangedProduct['revision']>()
    expectTypeOf<null>().not.toExtend<client.NewProduct['manufacturerId']>()
  })

  it("document a field's meaning and limits", async () => {
    const cart = (await outputs()).get('packages/client/src/generated/cart.ts')
    expect(cart).toContain('/** What the shopper says to the merchant. At most 1000 characters. */')
    expect(cart).toContain('/** From 1 to 100000. */')
  })

  it('make fields optional in requests that responses always have', () => {
    expectTypeOf<client.StreetAddress['number']>().toEqualTypeOf<string>()
    expectTypeOf<{ name: string }>().toExtend<client.StreetAddressInput>()
  })

  it('let a request have lists that are not to be written to, and give answers that are', () => {
    expectTypeOf<client.IdentityProfileInput['emails']>().toEqualTypeOf<readonly string[] | undefined>()
    expectTypeOf<client.IdentityProfile['emails']>().toEqualTypeOf<string[]>()
    expectTypeOf<client.HostSelectedMembershipInput['lineItemIds']>().toEqualTypeOf<readonly string[] | undefined>()
    expectTypeOf<client.HostSelectedMembership['lineItemIds']>().toEqualTypeOf<string[] | undefined>()
  })

  it('come from nothing when nothing is called', () => {
    const none: Call[] = []
    expect([...new ClientTypes(none, new Map()).files()]).toEqual([])
  })
})
