import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { saveCollection } from '../../../packages/server/src/catalog/collection/save-collection.ts'
import type { ProductDraft } from '../../../packages/server/src/catalog/product/draft.ts'
import { saveProduct } from '../../../packages/server/src/catalog/write/save-product.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { SITE_URL } from './site-url.ts'

const COLLECTIONS = 8
const TEMPLATES = 64
const things = ['Mug', 'Plate', 'Vase', 'Lamp', 'Throw', 'Notebook', 'Trowel', 'Print']
const makers = ['Saltmere', 'Fenwright', 'Linholme', 'Harrow', 'Tidewater', 'Ashdown', 'Coldbrook', 'Merrow']

export const collectionId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export interface CatalogSize {
  readonly products: number
  /** Each product comes in two sizes of so many glazes. */
  readonly glazes: number
}

/**
 * Writes a catalog. The first products are saved as any product is; the rest are copies of these,
 * written straight into the tables, each with an id, name, slug, SKUs and price of its own.
 */
export async function makeCatalog(database: string, { products, glazes }: CatalogSize): Promise<void> {
  const site = await createSite({ database, url: SITE_URL, log: createLogger('silent') })
  await site.db.transaction().execute(async (transaction) => {
    for (let i = 0; i < COLLECTIONS; i++) {
      await saveCollection(transaction, { id: collectionId(i), name: `Collection ${i}` })
    }
    for (let i = 0; i < Math.min(TEMPLATES, products); i++) await saveProduct(transaction, template(i, glazes))
  })
  await site.close()
  copyTemplates(database, products)
}

function template(i: number, glazes: number): ProductDraft {
  const name = `${makers[i % makers.length]} ${things[(i >> 3) % things.length]} No ${i}`
  const choices = ['Ash', 'Clay', 'Fog', 'Moss', 'Tide'].slice(0, glazes)
  const images = ['front', 'side', 'table'].map((view) => ({
    id: `${'0123456789abcdef'.repeat(2)}.svg`,
    width: 1200,
    height: 1500,
    altText: `${name}, ${view}`,
  }))
  return {
    name,
    description: `<p>${'Thrown a little wide at the hip, so that two hands fit round it. '.repeat(5)}</p>`,
    sku: `T-${i}`,
    price: 500 + ((i * 7919) % 20_000),
    itemCost: 400,
    weight: 0.4,
    brand: `${makers[i % makers.length]} Pottery`,
    visible: i % 16 !== 15,
    collectionIds: [collectionId(i % COLLECTIONS)],
    images,
    infoSections: [{ title: 'Care', description: '<p>Dishwasher safe. The glaze varies from piece to piece.</p>' }],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: ['S', 'L'].map((size) => ({ value: size, description: size })),
      },
      {
        name: 'Glaze',
        optionType: 'color',
        choices: choices.map((glaze, index) => ({ value: `#a0b0c${index}`, description: glaze })),
      },
    ],
    variants: ['S', 'L'].flatMap((Size) =>
      choices.map((Glaze, index) => ({ choices: { Size, Glaze }, sku: `T-${i}-${Size}${index}`, quantity: index * 5 })),
    ),
  }
}

function copyTemplates(file: string, products: number): void {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000; begin')
  const indexes = setAsideIndexes(database)
  const insert = statements(database)
  for (let number = TEMPLATES + 1; number <= products; number++) {
    const from = ((number - 1) % TEMPLATES) + 1
    for (const statement of insert) statement.run({ ':number': BigInt(number), ':from': BigInt(from) })
  }
  database.exec(`
    update collections set visible_products = (
      select count(*) from product_collections join products on number = product_number
      where collection_id = collections.id and visible = 1);
    ${indexes.join(';')};
    commit;
    analyze;
    pragma journal_mode = wal`)
  database.close()
  // Pages still being written would disturb the measurement.
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Indexes are made faster over all rows at once than row by row. */
function setAsideIndexes(database: DatabaseSync): string[] {
  const rows = database.prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null").all()
  for (const { name } of rows) database.exec(`drop index ${name}`)
  return rows.map(({ sql }) => String(sql))
}

/** In JSON texts what differs from copy to copy is replaced where it stands. */
function statements(database: DatabaseSync) {
  const id = `printf('%08x-0000-4000-8000-000000000000', :number)`
  const slug = `slug || '-' || :number`
  return [
    copyOf(database, 'products', {
      number: ':number',
      id,
      name: `name || ' ' || :number`,
      name_folded: `name_folded || ' ' || :number`,
      name_order: `name_order || ' ' || substr('0000000000' || :number, -10)`,
      slug,
      sku: `sku || '-' || :number`,
      price_minor: 'price_minor + :number * 31 % 9973',
      lowest_price_minor: 'lowest_price_minor + :number * 31 % 9973',
      highest_price_minor: 'highest_price_minor + :number * 31 % 9973',
      created_at: `strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-' || (:number % 100000) || ' minutes')`,
    }),
    `insert into product_documents (product_number, description, details, public_json)
      select :number, description, details,
        replace(replace(public_json, products.id, ${id}), products.slug, products.slug || '-' || :number)
      from product_documents join products on product_number = number where number = :from`,
    copyOf(database, 'product_collections', { product_number: ':number' }),
    copyOf(database, 'product_choices', { product_number: ':number' }),
    copyOf(database, 'variants', { product_number: ':number', sku: `sku || '-' || :number` }),
    `insert into product_search (rowid, name, labels, sku, description)
      select :number, name, brand || ' Ash Clay Fog Moss Tide S L', sku, description
      from products join product_documents on product_number = number where number = :number and :from > 0`,
  ].map((text) => database.prepare(text))
}

/** Copies the rows of a product: every column as it is, but those that are named. The first of them is the number. */
function copyOf(database: DatabaseSync, table: string, changed: Readonly<Record<string, string>>): string {
  const columns = database
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  const [number = ''] = Object.keys(changed)
  const values = columns.map((column) => changed[column] ?? column)
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${number} = :from`
}
