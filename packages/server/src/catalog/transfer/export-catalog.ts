import type { Queryable } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { readPresentation } from '../product/presentation.ts'
import { readProducts } from '../product/product-record.ts'
import { listTranslationsOf, translatedLanguages } from '../translations/store.ts'
import { COLUMNS } from './own/columns.ts'
import { type CollectionName, encodeProduct } from './own/encode.ts'
import { withTranslations } from './own/translations.ts'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '﻿'
const PRODUCTS_PER_PART = 100

type Exporting = Pick<Services, 'db' | 'productGroups'>

export interface ExportPart {
  readonly csv: string
  /** Number of the last product; absent when there are no more. */
  readonly next?: number
}

/** A part of the catalog as CSV: the products after a number. The first part begins with the header. */
export async function exportPart(
  { db, productGroups }: Exporting,
  after: number | undefined,
  limit: number,
): Promise<ExportPart> {
  const { stringify } = await import('csv-stringify/sync')
  const presentation = await readPresentation(db)
  const found = await db
    .selectFrom('products')
    .select('number')
    .where('number', '>', after ?? 0)
    .orderBy('number')
    .limit(limit)
    .execute()
  const numbers = found.map(({ number }) => number)
  const records = await readProducts(db, numbers)
  const collections = await readCollections(
    db,
    records.flatMap(({ collectionIds }) => collectionIds),
  )
  const profiles = (await productGroups.deliveryProfile.list(db)).filter(({ isDefault }) => !isDefault)
  const profileOf = new Map(profiles.flatMap(({ name, productIds }) => productIds.map((id) => [id, name])))
  const languages = await exportedLanguages(db)
  const ids = records.map(({ row }) => row.id)
  const texts = Map.groupBy(await listTranslationsOf(db, 'PRODUCT', ids), ({ entityId }) => entityId)
  const rows = records.flatMap((record) => {
    const translations = new Map((texts.get(record.row.id) ?? []).map(({ language, fields }) => [language, fields]))
    return encodeProduct(record, {
      collections,
      presentation,
      languages,
      translations,
      deliveryProfile: profileOf.get(record.row.id) ?? '',
    })
  })
  const head = after === undefined ? [COLUMNS.flatMap((column) => withTranslations(column, languages))] : []
  // Quoted as well: what another separator, or a reader that trims, would take apart.
  const csv = stringify([...head, ...rows], { quoted_match: /[;,|\t\r]|^\s|\s$/ })
  const last = numbers.at(-1)
  return {
    csv: after === undefined ? BYTE_ORDER_MARK + csv : csv,
    ...(last !== undefined && numbers.length === limit && { next: last }),
  }
}

/** The further languages of the shop, and those that its texts are being translated into. */
async function exportedLanguages(db: Queryable): Promise<string[]> {
  const { language: own, storefront } = await readSettings(db)
  const all = new Set([...(storefront.furtherLanguages ?? []), ...(await translatedLanguages(db, 'PRODUCT'))])
  return [...all].filter((language) => language !== own).sort()
}

/** The whole catalog, part by part. */
export async function* exportCatalog(site: Exporting): AsyncGenerator<string> {
  for (let after: number | undefined; ; ) {
    const { csv, next } = await exportPart(site, after, PRODUCTS_PER_PART)
    yield csv
    if (next === undefined) return
    after = next
  }
}

async function readCollections(db: Queryable, ids: readonly string[]): Promise<Map<string, CollectionName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, slug, name }) => [id, { slug, name }]))
}
