import {
  ApiKeyStrategy,
  authentication,
  catalogWriter,
  checkout,
  collections,
  createClient,
  currentCart,
  graphql,
  inventory,
  members,
  OAuthStrategy,
  oauth,
  orders,
  products,
  recovery,
  redirects,
  selfHosted,
  verification,
} from '@cartwright/client'
import * as siteModules from '@cartwright/client/site'

/** Every module. A page or program of a shop names those that it uses. */
const modules = {
  ...siteModules,
  authentication,
  catalogWriter,
  checkout,
  collections,
  currentCart,
  graphql,
  inventory,
  members,
  oauth,
  orders,
  products,
  recovery,
  redirects,
  verification,
}

type FetchOfSite = (url: string, init: RequestInit) => Promise<Response>

/** The client of a shop's pages: a visitor first, a member after signing in. */
export const connectShopper = (siteUrl: string, clientId: string, fetch?: FetchOfSite) =>
  createClient({
    auth: OAuthStrategy({ clientId }),
    host: selfHosted(siteUrl),
    modules,
    ...(fetch && { fetch }),
  })

/** The client of a back office. On servers only: its key is a secret. */
export const connectOwner = (siteUrl: string, apiKey: string, fetch?: FetchOfSite) =>
  createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(siteUrl),
    modules,
    ...(fetch && { fetch }),
  })

/** What the programs beside this file are given: clients in every role, and things that are there to be named. */
export interface Callers {
  readonly visitor: ReturnType<typeof connectShopper>
  readonly member: ReturnType<typeof connectShopper>
  readonly owner: ReturnType<typeof connectOwner>
  /** A person who owns the shop, instead of a key. */
  readonly staff: ReturnType<typeof connectOwner>
  /** Of the member. */
  readonly email: string
  readonly password: string
  readonly memberId: string
  /** Of an order of the member's. */
  readonly orderId: string
  /** The address of its page, as mails about it have it. */
  readonly orderLink: string
  /** Places another order of the member's, which is not paid yet. */
  readonly placeOrder: () => Promise<string>
  /** Places one of an item that is sent in a parcel. */
  readonly placeParcelOrder: () => Promise<string>
  /** Pays, or enters a card, on the page of the test provider. */
  readonly payOnPage: (url: string) => Promise<void>
  /** Places one whose payment a provider has authorized and not captured. */
  readonly placeAuthorizedOrder: () => Promise<{ orderId: string; paymentId: string }>
  /** An order and the mail that confirmed it. */
  readonly confirmedOrder: () => Promise<{ orderId: string; mailId: string }>
  /** An order placed by a guest, and what its buyer can see. */
  readonly placeGuestOrder: () => Promise<{ number: string; email: string }>
  /** An unregistered address. */
  readonly newEmail: string
  /** What mails to an address hold. */
  readonly mailbox: {
    code(email: string): Promise<string>
    recoveryToken(email: string): Promise<string>
  }
  /** An identity provider that the site trusts, and a token of its for someone. */
  readonly idpConnectionId: string
  readonly idToken: () => Promise<string>
  /** Turns the site's clock on, in seconds. */
  readonly pass: (seconds: number) => void
  readonly picture: Blob
  /** Where another server has a picture. */
  readonly pictureUrl: string
  readonly fetch: FetchOfSite
  readonly siteUrl: string
  readonly clientId: string
  /** Where the shop's pages get shoppers back. */
  readonly redirectUri: string
  /** Follows the sign-in page of a signed-in member to its redirect. */
  readonly follow: (authUrl: string) => Promise<string>
  /** Of an app that may sign members in. */
  readonly apiKey: string
  /** What the site delivers when a product changes. */
  readonly delivery: () => Promise<Request>
  /** What a site asks an app for shipping rates, and the key that its questions are signed by. */
  readonly question: (request: object) => Promise<Request>
  readonly appId: string
  readonly publicKey: string
  /** A mug, ten pieces of it. */
  readonly productId: string
  /** A teapot that is sold out. */
  readonly soldOutId: string
  /** An apron in sizes and colours. */
  readonly apronId: string
  readonly apronVariantId: string
  readonly collectionId: string
}

/** The id of the catalog that products of the shop come from, in every reference to one. */
export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Puts two pieces of the mug into a cart. */
export async function fillCart(client: Callers['visitor'], catalogItemId: string) {
  const catalogReference = { appId: catalogAppId, catalogItemId }
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference }] })
  return cart
}

/** An item of the shop's catalog, as carts of the second shape take it. */
export const storeItem = (catalogItemId: string, quantity: number, options?: Record<string, string>) => ({
  catalogReference: { appId: catalogAppId, catalogItemId, ...(options && { options }) },
  quantity,
})

/** The same as `fillCart`, in the second shape. */
export async function fillCartV2(client: Callers['visitor'], catalogItemId: string) {
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [storeItem(catalogItemId, 2)] })
  return cart
}

/** Makes a coupon of 10 percent and returns its code. */
export async function makeCoupon({ owner }: Callers) {
  const code = `SPRING-${crypto.randomUUID()}`
  await owner.coupons.createCoupon({ code, percentOffRate: 10 })
  return code
}

/** Issues a gift card and returns its code. */
export async function issueGiftCard({ owner }: Callers) {
  const { code = '' } = await owner.giftCards.issueGiftCard({ initialValue: { value: '5' } })
  return code
}

/** Puts a picture into the media library. */
export const upload = ({ owner, picture, fetch }: Callers) =>
  owner.files.uploadFile(picture, { fileName: 'picture.png', fetch })

/** A collection that everybody reads and signed-in customers write. */
export const ensureGuides = async ({ owner }: Callers) => {
  const known = await owner.dataCollections.listDataCollections()
  if (known.collections.some(({ id }) => id === 'guides')) return
  await owner.dataCollections.createDataCollection({
    id: 'guides',
    fields: [
      { key: 'title', type: 'TEXT', required: true },
      { key: 'minutes', type: 'NUMBER' },
    ],
    permissions: { read: 'ANYONE', insert: 'SITE_MEMBER', update: 'SITE_MEMBER', remove: 'SITE_MEMBER' },
  })
}

/** The tax region of a country, which exists once. */
export async function ensureTaxRegion({ owner }: Callers, country: string) {
  const { taxRegions } = await owner.taxRegions.queryTaxRegions({ filter: { country } })
  const { id = '', revision = '' } = taxRegions[0] ?? (await owner.taxRegions.createTaxRegion({ country }))
  return { id, revision }
}
