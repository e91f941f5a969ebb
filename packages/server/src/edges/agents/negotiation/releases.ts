import { ORDER_READ_SCOPE } from '../../../people/clients/member-scopes.ts'
import type { Offer } from './offer.ts'

/** The releases of the Universal Commerce Protocol that the shop speaks, newest first. */
export const releases = ['2026-08-25', '2026-04-08'] as const
export type Release = (typeof releases)[number]

export const currentRelease: Release = '2026-08-25'

/** For an agent whose profile cannot be fetched: the release that most agents speak. */
export const fallbackRelease: Release = '2026-04-08'

export const isRelease = (version: string): version is Release => releases.some((one) => one === version)

/** The service of the protocol that the shop offers. */
export const SHOPPING = 'dev.ucp.shopping'

/** The extension by which agents say what a buyer agrees to. */
export const BUYER_CONSENT = 'dev.ucp.shopping.buyer_consent'

/** The capability by which members let an agent shop in their name. */
export const IDENTITY_LINKING = 'dev.ucp.common.identity_linking'

/** The extension by which a checkout is signed by the shop, and its completion by the buyer. */
export const AP2_MANDATE = 'dev.ucp.shopping.ap2_mandate'

/** What an operation belongs to. */
export type RootCapability =
  | 'dev.ucp.shopping.checkout'
  | 'dev.ucp.shopping.cart'
  | 'dev.ucp.shopping.order'
  | 'dev.ucp.shopping.catalog.search'
  | 'dev.ucp.shopping.catalog.lookup'

export interface Capability {
  readonly name: string
  /** The pages of its specification, by release. */
  readonly page: Readonly<Record<Release, string>>
  readonly schema: string
  /** What it extends, by release; of several one has to be there. */
  readonly extends?: Readonly<Record<Release, readonly RootCapability[]>>
  /** Its settings in the profile of the shop. */
  readonly config?: object
  /** Whether the shop has it. Default: each has. */
  readonly isOffered?: (offer: Offer) => boolean
  /** Whether it is only for agents that ask for it by their profile. */
  readonly isOnRequest?: true
}

const inBoth = <Value>(value: Value) => ({ '2026-08-25': value, '2026-04-08': value })

/** What a shop can do, of both releases. */
export const capabilities: readonly Capability[] = [
  {
    name: 'dev.ucp.shopping.checkout',
    page: { '2026-08-25': 'shopping/checkout', '2026-04-08': 'checkout' },
    schema: 'shopping/checkout.json',
  },
  {
    name: 'dev.ucp.shopping.cart',
    page: { '2026-08-25': 'shopping/cart', '2026-04-08': 'cart' },
    schema: 'shopping/cart.json',
  },
  {
    name: 'dev.ucp.shopping.order',
    page: { '2026-08-25': 'shopping/order', '2026-04-08': 'order' },
    schema: 'shopping/order.json',
  },
  {
    name: 'dev.ucp.shopping.catalog.search',
    page: { '2026-08-25': 'shopping/catalog/search', '2026-04-08': 'catalog/search' },
    schema: 'shopping/catalog_search.json',
  },
  {
    name: 'dev.ucp.shopping.catalog.lookup',
    page: { '2026-08-25': 'shopping/catalog/lookup', '2026-04-08': 'catalog/lookup' },
    schema: 'shopping/catalog_lookup.json',
  },
  {
    name: 'dev.ucp.shopping.fulfillment',
    page: inBoth('fulfillment'),
    schema: 'shopping/fulfillment.json',
    extends: inBoth(['dev.ucp.shopping.checkout']),
  },
  {
    name: 'dev.ucp.shopping.discount',
    page: inBoth('discount'),
    schema: 'shopping/discount.json',
    extends: inBoth(['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart']),
  },
  {
    name: BUYER_CONSENT,
    page: inBoth('buyer-consent'),
    schema: 'shopping/buyer_consent.json',
    extends: {
      '2026-08-25': ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'],
      '2026-04-08': ['dev.ucp.shopping.checkout'],
    },
    isOffered: ({ settings }) => settings.newsletterAtCheckout,
  },
  {
    name: IDENTITY_LINKING,
    page: { '2026-08-25': 'common/identity-linking', '2026-04-08': 'identity-linking' },
    schema: 'common/identity_linking.json',
    config: {
      scopes: {
        [ORDER_READ_SCOPE]: {
          description: { plain: 'See your orders in this shop, also those that you placed yourself.' },
        },
      },
    },
    isOffered: ({ linksMembers }) => linksMembers,
  },
  {
    name: AP2_MANDATE,
    page: inBoth('ap2-mandates'),
    schema: 'shopping/ap2_mandate.json',
    extends: inBoth(['dev.ucp.shopping.checkout']),
    config: { vp_formats_supported: { 'dc+sd-jwt': {} } },
    isOnRequest: true,
  },
]

/** What this shop can do. */
export const offeredCapabilities = (offer: Offer): readonly Capability[] =>
  capabilities.filter(({ isOffered }) => isOffered?.(offer) ?? true)

export const schemaUrl = (release: Release, file: string): string => `https://ucp.dev/${release}/schemas/${file}`
export const specUrl = (release: Release, page: string): string => `https://ucp.dev/${release}/specification/${page}`
