import type { OpenSource, SourceEnvironment } from '../../source.ts'
import { SourceError } from '../../source.ts'
import { type Fields, fieldsOf } from '../fields.ts'
import { type EntityReaders, readWith } from '../shared/entity-readers.ts'
import { collectionOf, customerOf, discountOf, menuOf, pageOf, reviewOf } from './mapping.ts'
import { readProviderOrders } from './orders.ts'
import { byCursor, byOffset, PAGE, type ProviderCall } from './paging.ts'
import { readProducts } from './products.ts'
import { subscriptionOf } from './subscriptions.ts'

export interface ProviderSettings {
  readonly url: string
  readonly apiKey?: string | undefined
  readonly siteId?: string | undefined
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  readonly instanceId?: string | undefined
  readonly catalog: 'V1' | 'V3'
  readonly currency: string
  readonly shop?: string | undefined
}

export async function openProvider(settings: ProviderSettings, environment: SourceEnvironment): Promise<OpenSource> {
  const call = await caller(settings, environment)
  const readers: EntityReaders = {
    collections: (options) =>
      settings.catalog === 'V3'
        ? byCursor(options, (cursor) => queryCategories(call, cursor), 'categories', collectionOf)
        : byOffset(
            options,
            (offset) =>
              call('POST', '/stores-reader/v1/collections/query', { query: { paging: { limit: PAGE, offset } } }),
            'collections',
            collectionOf,
          ),
    products: (options) => readProducts(call, settings.catalog, options),
    customers: (options) => byOffset(options, (offset) => queryMembers(call, offset), 'members', customerOf),
    discounts: (options) =>
      byOffset(
        options,
        (offset) => call('POST', '/stores/v2/coupons/query', { query: { paging: { limit: PAGE, offset } } }),
        'coupons',
        (coupon) => discountOf(coupon, settings.currency),
      ),
    orders: (options) => readProviderOrders(call, options),
    subscriptions: (options) =>
      byCursor(options, (cursor) => querySubscriptions(call, cursor), 'subscriptionContracts', subscriptionOf),
    pages: (options) => byOffset(options, (offset) => queryItems(call, 'pages', offset), 'dataItems', pageOf),
    menus: (options) => byOffset(options, (offset) => queryItems(call, 'menus', offset), 'dataItems', menuOf),
    reviews: (options) =>
      byCursor(
        options,
        (cursor) =>
          call('POST', '/reviews/v1/reviews/query', {
            query: { cursorPaging: { limit: PAGE, ...(cursor && { cursor }) } },
          }),
        'reviews',
        reviewOf,
      ),
  }
  return {
    ...(settings.shop !== undefined && { origin: new URL(settings.shop).origin }),
    currency: settings.currency,
    read: readWith(readers),
    count: async () => null,
  }
}

async function caller(settings: ProviderSettings, { requestJson }: SourceEnvironment): Promise<ProviderCall> {
  const base = settings.url.replace(/\/+$/, '')
  const authorization = settings.apiKey ?? (await accessToken(base, settings, requestJson))
  const headers = { authorization, ...(settings.siteId && { 'wix-site-id': settings.siteId }) }
  return async (method, path, body) => {
    const { body: response } = await requestJson(`${base}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return fieldsOf(response)
  }
}

async function accessToken(
  base: string,
  settings: ProviderSettings,
  requestJson: SourceEnvironment['requestJson'],
): Promise<string> {
  const { clientId, clientSecret, instanceId } = settings
  const grant = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    instance_id: instanceId,
  }
  const { body } = await requestJson(`${base}/oauth2/token`, { method: 'POST', body: JSON.stringify(grant) })
  const token = fieldsOf(body).text('access_token')
  if (token === undefined) throw new SourceError('The provider returned no access token for the app')
  return token
}

const queryCategories = (call: ProviderCall, cursor: string | null) =>
  call('POST', '/categories/v1/categories/query', {
    treeReference: { appNamespace: '@wix/stores' },
    query: { cursorPaging: { limit: PAGE, ...(cursor && { cursor }) } },
  })

/** Sites that sell no subscriptions may not have this part of the API. */
async function querySubscriptions(call: ProviderCall, cursor: string | null): Promise<Fields> {
  const cursorPaging = new URLSearchParams({ 'query.cursorPaging.limit': String(PAGE) })
  if (cursor !== null) cursorPaging.set('query.cursorPaging.cursor', cursor)
  try {
    return await call('GET', `/ecom/subscription-contracts/v1/subscription-contracts/query?${cursorPaging}`)
  } catch (error) {
    if (error instanceof SourceError && (error.status === 404 || error.status === 403)) return fieldsOf({})
    throw error
  }
}

const queryMembers = (call: ProviderCall, offset: number) =>
  call('POST', '/members/v1/members/query', {
    fieldsets: ['FULL'],
    query: { paging: { limit: PAGE, offset }, sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
  })

/** Sites of the provider do not have these collections: they have no content that an API returns. */
async function queryItems(call: ProviderCall, dataCollectionId: string, offset: number): Promise<Fields> {
  try {
    return await call('POST', '/wix-data/v2/items/query', {
      dataCollectionId,
      query: { paging: { limit: PAGE, offset } },
    })
  } catch (error) {
    if (error instanceof SourceError && (error.status === 404 || error.status === 403)) return fieldsOf({})
    throw error
  }
}
