import type { Call } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import { anyValue, onWire } from '@cartwright/contract/testing/any-value'
import { type CallFact, callFacts } from '@cartwright/contract/testing/facts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as client from '../index.ts'
import {
  captcha,
  cart,
  cartV2,
  collectionRules,
  currentCartOrdering,
  currentCartV2,
  identities,
  memberManagement,
  orderClaims,
  privacy,
  reconciliation,
  siteSettings,
} from '../site.ts'

type Json = Record<string, unknown>
/** How the provider's SDK takes a call and gives its answer. */
type Shape = Pick<CallFact, 'function' | 'arguments' | 'returns'>

const { authentication, catalogWriter, checkout, collections, currentCart, inventory } = client
const { members, oauth, orders, products, recovery, redirects, verification } = client
const modules = {
  ...{ cart, cartV2, currentCartOrdering, currentCartV2 },
  ...{ authentication, checkout, collections, currentCart, inventory, members, oauth, orders, recovery, redirects },
  ...{
    captcha,
    collectionRules,
    identities,
    memberManagement,
    orderClaims,
    privacy,
    reconciliation,
    siteSettings,
    verification,
  },
  products: { ...products, ...catalogWriter },
}

const wire: Call[] = Object.values(calls)
const callOf = (fact: CallFact) =>
  wire.find(({ routes }) => routes.some(({ method, path }) => method === fact.method && path === fact.path))

/** The specification's calls whose request and response these tests cover. */
const specified = `
  GetCurrentCart UpdateCurrentCart AddToCurrentCart RemoveLineItemsFromCurrentCart CreateCheckoutFromCurrentCart
  RemoveCouponFromCurrentCart UpdateCurrentCartLineItemQuantity EstimateCurrentCartTotals DeleteCurrentCart
  CreateRedirectSession GetCollection GetCollectionBySlug GetProduct ProductOptionsAvailability
  QueryProductVariants QueryStoreVariants GetStoreVariant CreateProduct UpdateProduct DeleteProduct UpdateVariants
  ResetAllVariantData AddProductsToCollection RemoveProductsFromCollection AddProductMedia RemoveProductMedia
  AddProductMediaToChoices RemoveProductMediaFromChoices DeleteProductOptions RemoveBrand CreateCollection
  UpdateCollection DeleteCollection RemoveRibbon BulkUpdateProducts BulkAdjustProductProperties Register
  RegisterV2 Login LoginV2 ChangePassword LoginWithIdpConnectionTokenParams ProceedToNextState SignOn Logout
  SendRecoveryEmail SendActivationEmail Recover Start VerifyDuringAuthentication ResendDuringAuthentication
`

/** Calls whose function does not mirror the request; each has its own tests. */
const ofTheirOwn = ['QueryCollections', 'QueryProductsPlatformized', 'OauthToken', 'GraphQL']
const declared = callFacts.flatMap((fact) => {
  const call = callOf(fact)
  return call && !ofTheirOwn.includes(fact.call) ? [[`${call.module}.${fact.function}`, call, fact] as const] : []
})

/** Calls the provider lacks, or whose responses it wraps; their fields are the options. */
const { ListMyOrders, SearchProducts, TokenInfo, Jwks } = calls
const additions = [ListMyOrders, SearchProducts, TokenInfo, Jwks].map((call: Call) => {
  const fact = { function: call.functionName, arguments: call === Jwks ? [] : ['options?'], returns: 'whole' }
  return [`${call.module}.${call.functionName}`, call, fact] as const
})

/** Ours alone, in the provider's way: ids and entities by position. */
const own = (
  [
    [calls.GetCaptcha, [], 'whole'],
    [calls.GetCollectionRules, ['id'], 'whole'],
    [calls.SetCollectionRules, ['id', 'rules', 'options?'], 'whole'],
    [calls.PreviewCollectionRules, ['rules', 'options?'], 'whole'],
    [calls.CreateCart, ['options?'], 'cart'],
    [calls.GetCart, ['_id'], 'cart'],
    [calls.GetCartByCheckoutId, ['_id'], 'whole'],
    [calls.UpdateCart, ['_id', 'cartInfo', 'options?'], 'cart'],
    [calls.AddToCart, ['_id', 'options?'], 'whole'],
    [calls.RemoveLineItems, ['_id', 'lineItemIds'], 'whole'],
    [calls.UpdateLineItemsQuantity, ['_id', 'lineItems'], 'whole'],
    [calls.RemoveCoupon, ['_id'], 'whole'],
    [calls.RemoveBusinessLocation, ['_id'], 'whole'],
    [calls.EstimateTotals, ['_id', 'options?'], 'whole'],
    [calls.CreateCheckoutV1, ['_id', 'options?'], 'whole'],
    [calls.DeleteCart, ['_id'], 'nothing'],
    [calls.GetCurrentCartV2, [], 'whole'],
    [calls.CreateCurrentCartV2, ['options?'], 'whole'],
    [calls.UpdateCurrentCartV2, ['cart', 'options?'], 'whole'],
    [calls.DeleteCurrentCartV2, [], 'nothing'],
    [calls.AddLineItemsToCurrentCart, ['options?'], 'whole'],
    [calls.UpdateLineItemsInCurrentCart, ['options?'], 'whole'],
    [calls.RemoveLineItemsFromCurrentCartV2, ['lineItemIds'], 'whole'],
    [calls.AddCouponToCurrentCart, ['coupon'], 'whole'],
    [calls.RemoveCouponFromCurrentCartV2, ['couponId'], 'whole'],
    [calls.AddGiftCardToCurrentCartV2, ['giftCard'], 'whole'],
    [calls.RemoveGiftCardFromCurrentCartV2, ['giftCardId'], 'whole'],
    [calls.SetDeliveryMethodForCurrentCart, ['deliveryMethod'], 'whole'],
    [calls.RemoveDeliveryMethodFromCurrentCart, [], 'whole'],
    [calls.RefreshCurrentCart, [], 'whole'],
    [calls.CalculateCurrentCart, ['options?'], 'whole'],
    [calls.EstimateCurrentCart, ['options?'], 'whole'],
    [calls.CreateCartV2, ['options?'], 'cart'],
    [calls.GetCartV2, ['cartId'], 'cart'],
    [calls.UpdateCartV2, ['_id', 'cart'], 'cart'],
    [calls.DeleteCartV2, ['cartId'], 'nothing'],
    [calls.AddLineItems, ['cartId', 'options?'], 'whole'],
    [calls.UpdateLineItemsV2, ['cartId', 'options?'], 'whole'],
    [calls.RemoveLineItemsV2, ['cartId', 'lineItemIds'], 'whole'],
    [calls.AddCoupon, ['cartId', 'coupon'], 'whole'],
    [calls.RemoveCouponV2, ['cartId', 'couponId'], 'whole'],
    [calls.AddGiftCard, ['cartId', 'giftCard'], 'whole'],
    [calls.RemoveGiftCardV2, ['cartId', 'giftCardId'], 'whole'],
    [calls.SetDeliveryMethod, ['cartId', 'deliveryMethod'], 'whole'],
    [calls.RemoveDeliveryMethod, ['cartId'], 'whole'],
    [calls.RefreshCart, ['cartId'], 'whole'],
    [calls.CalculateCart, ['cartId', 'options?'], 'whole'],
    [calls.EstimateCart, ['cartId', 'options?'], 'whole'],
    [calls.GetCheckoutUrlV2, ['cartId'], 'whole'],
    [calls.PlaceOrder, ['cartId', 'options?'], 'whole'],
    [calls.GetMyIdentity, [], 'whole'],
    [calls.UpdateMyIdentity, ['identity'], 'whole'],
    [calls.ListMembers, ['options?'], 'whole'],
    [calls.ExportMembers, ['options?'], 'whole'],
    [calls.ChangeEmail, ['newEmail', 'options?'], 'whole'],
    [calls.ConfirmEmailChange, ['code', 'options'], 'whole'],
    [calls.ClaimOrder, ['options'], 'whole'],
    [calls.ConfirmOrderClaim, ['code', 'options'], 'order'],
    [calls.GetSiteSettings, [], 'settings'],
    [calls.GetSetUpList, [], 'items'],
    [calls.UpdateSiteSettings, ['settings'], 'settings'],
    [calls.GetBusinessDetails, [], 'businessDetails'],
    [calls.UpdateBusinessDetails, ['businessDetails'], 'businessDetails'],
    [calls.ListPaymentProviders, [], 'providers'],
    [calls.ConnectPaymentProvider, ['provider', 'options?'], 'provider'],
    [calls.DisconnectPaymentProvider, ['provider'], 'nothing'],
    [calls.TestPaymentWebhook, ['provider'], 'whole'],
    [calls.ListPaymentReports, ['options?'], 'whole'],
    [calls.ListPaymentDisputes, ['options?'], 'whole'],
    [calls.UpdateMember, ['_id', 'member'], 'member'],
    [calls.CreateMember, ['member', 'options?'], 'member'],
    [calls.ApproveMember, ['_id'], 'member'],
    [calls.BlockMember, ['_id'], 'member'],
    [calls.UnblockMember, ['_id'], 'member'],
    [calls.RequirePasswordReset, ['_id'], 'member'],
    [calls.ListMemberPasskeys, ['memberId'], 'passkeys'],
    [calls.RemoveMemberPasskey, ['memberId', 'passkeyId'], 'nothing'],
    [calls.ListMemberNotes, ['memberId'], 'notes'],
    [calls.AddMemberNote, ['memberId', 'text'], 'note'],
    [calls.DeleteMemberNote, ['memberId', 'noteId'], 'nothing'],
    [calls.ListGuestNotes, ['email'], 'notes'],
    [calls.AddGuestNote, ['email', 'text'], 'note'],
    [calls.DeleteGuestNote, ['email', 'noteId'], 'nothing'],
    [calls.GetMemberCart, ['memberId'], 'cart'],
    [calls.MergeMembers, ['_id', 'mergedId', 'options?'], 'whole'],
    [calls.DeleteMember, ['_id'], 'nothing'],
    [calls.DisconnectMember, ['_id', 'provider'], 'disconnected'],
    [calls.ExportMyData, ['options?'], 'export'],
    [calls.ExportMember, ['_id'], 'export'],
    [calls.EraseMyAccount, ['options?'], 'ordersKept'],
    [calls.EraseMember, ['_id'], 'ordersKept'],
    [calls.EraseGuest, ['email'], 'ordersKept'],
  ] as const satisfies readonly (readonly [Call, readonly string[], string])[]
).map(([call, names, returns]: readonly [Call, readonly string[], string]) => {
  const fact = { function: call.functionName, arguments: [...names], returns }
  return [`${call.module}.${call.functionName}`, call, fact] as const
})
const rows = [...declared, ...additions, ...own]

/** A site that stores one request and returns a given response. */
function wiretap(host: client.Host, answer: unknown = {}) {
  const seen: { url: URL; method: string; body: Json | undefined; headers: Headers }[] = []
  const fetch: client.Fetch = async (url, { method = 'GET', body, headers }) => {
    const json = typeof body === 'string' ? JSON.parse(body) : undefined
    seen.push({ url: new URL(url), method, body: json, headers: new Headers(headers) })
    return Response.json(onWire(answer))
  }
  const auth = () => ({ getAuthHeaders: async () => ({ Authorization: 'token' }) })
  return { seen, shop: client.createClient({ auth, host, modules, fetch, retry: { attempts: 0 } }) }
}

/** The message a function takes an id out of: the request itself, or the entity it holds. */
const entityOf = ({ path }: Call) => /{(\w+)\.\w+}/.exec(path)?.[1]
const idOf = ({ path }: Call) => /{(?:\w+\.)?(\w+)}/.exec(path)?.[1] ?? 'id'

const fieldsOf = ({ request }: Call) => Object.keys((request as z.ZodObject).shape)
const isRest = (argument: string, call: Call) => /^options/.test(argument) && !fieldsOf(call).includes(argument)

/** Takes a request apart into the arguments of the provider's SDK: ids by position, then options. */
function argumentsOf(request: Json, call: Call, { arguments: names }: Shape): unknown[] {
  const entity = entityOf(call)
  const rest = { ...request }
  return (names ?? []).map((argument) => {
    const name = argument === '_id' ? idOf(call) : argument
    if (isRest(argument, call)) return rest
    delete rest[name]
    if (entity === undefined) return request[name]
    const { [idOf(call)]: id, ...fields } = request[entity] as Json
    return argument === entity ? fields : id
  })
}

/** Makes the call as a caller would. */
function make(shop: object, call: Call, fact: Shape, given: readonly unknown[]): Promise<unknown> {
  const module = (shop as Record<string, Record<string, (...given: readonly unknown[]) => Promise<unknown>>>)[
    call.module
  ]
  const made = module?.[fact.function]
  if (!made) throw new Error(`The client has no ${call.module}.${fact.function}`)
  return made(...given)
}

const escaped = (call: Call, request: Json) => {
  const entity = entityOf(call)
  const held = entity === undefined ? request : (request[entity] as Json)
  return (call.routes[0]?.path ?? '').replace(/{(?:\w+\.)?(\w+)}/g, (_, field: string) =>
    encodeURIComponent(`${held[field]}`),
  )
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const held of Object.values(value)) frozen(held)
  return Object.freeze(value)
}

/** A query string in the plain form: dotted names for what is nested, names repeated for lists. */
const pairsOf = (value: unknown, name = ''): [string, string][] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(item, name))
  if (typeof value !== 'object') return [[name, `${value}`]]
  return Object.entries(value).flatMap(([key, held]) => pairsOf(held, name ? `${name}.${key}` : key))
}

/** An address cannot carry these for names; see the transport's own tests. */
const addressable = (call: Call) => (value: unknown) => !/\/\.{1,2}(?=\/|$)/.test(escaped(call, value as Json))

/** Any request that the arguments of the provider's SDK can express: what stands by position is given, the rest may be. */
function anyRequest(call: Call, { arguments: names }: Shape) {
  const given = (names ?? []).filter((argument) => argument !== '_id')
  const positions = given.filter((argument) => !isRest(argument, call))
  const open = positions.length < given.length || positions.length === 0
  const expressible = (field: string) =>
    open || positions.includes(field) || field === entityOf(call) || field === idOf(call)
  return (anyValue(call.request, 'request') as fc.Arbitrary<Json>)
    .map((request) => Object.fromEntries(Object.entries(request).filter(([field]) => expressible(field))))
    .filter((request) => positions.every((field) => field in request || entityOf(call)))
    .filter(addressable(call))
}

const withMask = ({ cartFieldmask, ...request }: Json) => ({
  ...request,
  ...(Array.isArray(cartFieldmask) && { cartFieldmask: cartFieldmask.join() }),
})

const hosts = [
  ['a site of its own', client.selfHosted('https://shop.example'), () => 'https://shop.example'],
  ['the provider', client.wix(), ({ module }: Call) => `https://${module === 'oauth' ? 'www' : 'edge'}.wixapis.com`],
] as const

test('§7.2 every call of the specification has its facts', () => {
  const withFacts = declared.map(([, , { call }]) => call)
  expect(withFacts).toEqual(expect.arrayContaining(specified.trim().split(/\s+/)))
})

describe.each(hosts)('at %s', (_, host, originOf) => {
  test.each(rows)(
    '§7.1 %s asks at the address of the contract, with every field of the request',
    async (_, call, fact) => {
      await fc.assert(
        fc.asyncProperty(anyRequest(call, fact), async (request) => {
          const { shop, seen } = wiretap(host)
          await make(shop, call, fact, argumentsOf(request, call, fact)).catch(() => undefined)
          const [{ url, method, body } = { url: new URL(''), method: '' }] = seen
          expect(seen).toHaveLength(1)
          expect(method).toBe(call.routes[0]?.method)
          expect(url.origin + url.pathname).toBe(originOf(call) + escaped(call, request))
          const sent = JSON.parse(JSON.stringify(onWire(withMask(request))))
          if (call.carrier === 'query') expect([...url.searchParams].toSorted()).toEqual(pairsOf(sent).toSorted())
          else expect(body).toEqual(sent)
        }),
        { numRuns: 30 },
      )
    },
  )
})

describe('request and response of each function', () => {
  const host = client.selfHosted('https://shop.example')

  test.each(rows)('§7.1 %s gives every value of the answer back as it was', async (_, call, fact) => {
    await fc.assert(
      fc.asyncProperty(anyRequest(call, fact), anyValue(call.response, 'answer'), async (request, answer) => {
        const { shop } = wiretap(host, answer)
        const result = await make(shop, call, fact, argumentsOf(request, call, fact))
        if (fact.returns === 'nothing') expect(result).toBeUndefined()
        else expect(result).toEqual(unwrapped(answer as Json, fact.returns))
      }),
      { numRuns: 30 },
    )
  })

  test.each(rows)('%s leaves its arguments as they were', async (_, call, fact) => {
    await fc.assert(
      fc.asyncProperty(anyRequest(call, fact), async (request) => {
        const given = argumentsOf(request, call, fact)
        const before = structuredClone(given)
        const { shop, seen } = wiretap(host)
        await make(shop, call, fact, frozen(given)).catch(() => undefined)
        expect(seen).toHaveLength(1)
        expect(given).toEqual(before)
      }),
      { numRuns: 10 },
    )
  })

  test('every function is one of these calls or builds a query', () => {
    const tested: string[] = rows.map(([name]) => name)
    const all = Object.entries(modules).flatMap(([name, module]) => Object.keys(module).map((key) => `${name}.${key}`))
    const untested = all.filter((name) => !tested.includes(name))
    expect(untested.toSorted()).toEqual(['collections.queryCollections', 'products.queryProducts'])
    expect(tested.filter((name) => !all.includes(name))).toEqual([])
  })
})

/** What a function gives of an answer: all of it, or one field. A page of an iterator is all of it here. */
const unwrapped = (answer: Json, returns: string | null) =>
  returns === 'whole' || returns === 'iterator' || returns === null ? answer : answer[returns]
