import type { MovedMenuLink, MovedRecords, MovedTranslation, MoveEntity } from '../../record.ts'
import type { MovePage, OpenSource, ReadOptions, SourceEnvironment } from '../../source.ts'
import { type Fields, present } from '../fields.ts'
import { originOf, type ShopifyQuery, type ShopifySettings, shopifyQueries } from './client.ts'
import { collectionOf, customerOf, giftCardOf, idOf, pageOf, productOf, redirectOf } from './mapping.ts'
import { discountCodeOf, orderOf } from './orders.ts'
import { queries } from './queries.ts'

type Reader<E extends MoveEntity> = (options: ReadOptions) => AsyncIterable<MovePage<E>>

export async function openShopify(settings: ShopifySettings, environment: SourceEnvironment): Promise<OpenSource> {
  const query = shopifyQueries(settings, environment)
  const about = await query(queries.shop)
  const shop = about.object('shop')
  const locales = about
    .list('shopLocales')
    .filter((one) => !one.flag('primary'))
    .flatMap((one) => one.text('locale') ?? [])
  const read = pages(query)
  const readers: { readonly [E in MoveEntity]?: Reader<E> } = {
    collections: (options) => read(options, 'collections', queries.collections, (item) => collectionOf(item)),
    products: (options) =>
      read(options, 'products', queries.products, async (item) => productOf(item, await variantsOf(query, item))),
    customers: (options) => read(options, 'customers', queries.customers, (item) => customerOf(item)),
    giftCards: (options) => read(options, 'giftCards', queries.giftCards, (item) => giftCardOf(item)),
    discounts: (options) => read(options, 'codeDiscountNodes', queries.discounts, (item) => discountCodeOf(item)),
    orders: (options) => read(options, 'orders', queries.orders, (item) => orderOf(item)),
    pages: (options) => read(options, 'pages', queries.pages, (item) => pageOf(item)),
    menus: (options) => readMenus(query, options),
    redirects: (options) => read(options, 'urlRedirects', queries.redirects, (item) => redirectOf(item)),
    translations: (options) => readTranslations(query, locales, options),
  }
  return {
    origin: originOf(shop.object('primaryDomain').text('url') ?? settings.shop),
    currency: shop.text('currencyCode') ?? '',
    read: <E extends MoveEntity>(entity: E, options: ReadOptions): AsyncIterable<MovePage<E>> =>
      readers[entity]?.(options) ?? nothing<E>(),
    count: (entity) => countOf(query, entity),
  }
}

async function* nothing<E extends MoveEntity>(): AsyncGenerator<MovePage<E>> {
  yield { records: [], cursor: null }
}

const COUNTS: Readonly<Partial<Record<MoveEntity, string>>> = {
  products: 'productsCount',
  customers: 'customersCount',
  orders: 'ordersCount',
  collections: 'collectionsCount',
}

async function countOf(query: ShopifyQuery, entity: MoveEntity): Promise<number | null> {
  const name = COUNTS[entity]
  if (name === undefined) return null
  return (await query(queries.counts)).object(name).number('count') ?? null
}

const nextOf = (connection: Fields): string | null => {
  const info = connection.object('pageInfo')
  return info.flag('hasNextPage') ? (info.text('endCursor') ?? null) : null
}

/** Reads a connection page by page. */
const pages = (query: ShopifyQuery) =>
  async function* read<E extends MoveEntity>(
    { cursor, since }: ReadOptions,
    name: string,
    text: string,
    map: (item: Fields) => MovedRecords[E] | null | Promise<MovedRecords[E] | null>,
  ): AsyncGenerator<MovePage<E>> {
    const filter = since === null ? (name === 'orders' ? 'status:any' : undefined) : `updated_at:>'${since}'`
    for (let after = cursor; ; ) {
      const connection = (await query(text, { after, ...(filter && { query: filter }) })).object(name)
      const records: MovedRecords[E][] = []
      for (const item of connection.list('nodes')) {
        const record = await map(item)
        if (record !== null) records.push(record)
      }
      after = nextOf(connection)
      yield { records, cursor: after }
      if (after === null) return
    }
  }

/** A product with more than a hundred variants has them on further pages. */
async function variantsOf(query: ShopifyQuery, product: Fields): Promise<Fields[]> {
  const first = product.object('variants')
  const all = first.list('nodes')
  for (let after = nextOf(first); after !== null; ) {
    const more = (await query(queries.variants, { id: product.text('id'), after })).object('product').object('variants')
    all.push(...more.list('nodes'))
    after = nextOf(more)
  }
  return all
}

/** Links of the two first levels. */
async function* readMenus(query: ShopifyQuery, { cursor }: ReadOptions): AsyncGenerator<MovePage<'menus'>> {
  for (let after = cursor; ; ) {
    const connection = (await query(queries.menus, { after })).object('menus')
    const records = connection.list('nodes').flatMap((menu) => {
      const place = menu.text('handle')?.includes('footer') ? ('footer' as const) : ('header' as const)
      return menu
        .list('items')
        .flatMap((item, position) => [
          linkOf(item, place, position),
          ...item.list('items').map((below, index) => ({ ...linkOf(below, place, index), parentId: idOf(item) })),
        ])
    })
    after = nextOf(connection)
    yield { records, cursor: after }
    if (after === null) return
  }
}

const linkOf = (item: Fields, menu: 'header' | 'footer', position: number): MovedMenuLink => ({
  sourceId: idOf(item),
  menu,
  label: item.text('title') ?? '',
  url: item.text('url') ?? '/',
  position,
})

const TYPES = [
  ['PRODUCT', 'products'],
  ['COLLECTION', 'collections'],
  ['PAGE', 'pages'],
] as const

/** Fields of the neutral records by the keys of Shopify. */
const KEYS: Readonly<Record<MovedTranslation['entity'], Readonly<Record<string, string>>>> = {
  products: { title: 'name', body_html: 'description' },
  collections: { title: 'name', body_html: 'description' },
  pages: { title: 'title', body_html: 'body' },
  menus: { title: 'label' },
}

/** The cursor names language, kind and page. */
async function* readTranslations(
  query: ShopifyQuery,
  locales: readonly string[],
  { cursor }: ReadOptions,
): AsyncGenerator<MovePage<'translations'>> {
  const steps = locales.flatMap((locale) => TYPES.map(([type, entity]) => ({ locale, type, entity })))
  const [, startAt = '0', startAfter = ''] = /^(\d+) (.*)$/s.exec(cursor ?? '') ?? []
  for (let step = Number(startAt), after: string | null = startAfter || null; ; ) {
    const current = steps[step]
    if (!current) {
      yield { records: [], cursor: null }
      return
    }
    const { locale, type, entity } = current
    const connection: Fields = (await query(queries.translations, { after, type, locale })).object(
      'translatableResources',
    )
    const records = connection.list('nodes').flatMap((node) => translationOf(node, entity, locale) ?? [])
    after = nextOf(connection)
    if (after === null) step += 1
    const isLast = after === null && step === steps.length
    yield { records, cursor: isLast ? null : `${step} ${after ?? ''}` }
    if (isLast) return
  }
}

function translationOf(node: Fields, entity: MovedTranslation['entity'], locale: string): MovedTranslation | null {
  const fields = Object.fromEntries(
    node.list('translations').flatMap((one) => {
      const field = KEYS[entity][one.text('key') ?? '']
      return field === undefined ? [] : [[field, one.text('value') ?? '']]
    }),
  )
  if (Object.keys(fields).length === 0) return null
  const entityId = idOf(node, 'resourceId')
  return { sourceId: `${entity}/${entityId}/${locale}`, ...present({}), entity, entityId, language: locale, fields }
}
