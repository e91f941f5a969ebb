import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createSite, type Site } from '@cartwright/server'
import { readShop } from '@cartwright/server/hosted'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { applyFile } from '../apps/site/src/shop-folder/apply-file.ts'
import { loadShop } from '../apps/site/src/shop-folder/load-shop.ts'
import { COLUMNS } from '../packages/server/src/catalog/transfer/own/columns.ts'

const complete = join(import.meta.dirname, '../examples/complete')
const schemaFile = join(import.meta.dirname, '../apps/site/shop.schema.json')

/** Fields that a folder cannot have: ids that a site gives. */
const OF_A_SITE = [
  'theme.fonts.headingFile',
  'theme.fonts.bodyFile',
  'homeSections[].products.productIds',
  'pageSections.*[].products.productIds',
]
/** Colors that the home page alone has. */
const OF_HOME = ['pageSections.*[].backgroundColor', 'pageSections.*[].backgroundColorDark']
const COLUMNS_OF_A_SITE = ['Product id', 'Variant id', 'Subscription id']

const node: z.ZodType<Node> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    anyOf: z.array(node).optional(),
    properties: z.record(z.string(), node).optional(),
    items: node.optional(),
    additionalProperties: z.union([z.boolean(), node]).optional(),
  }),
)
interface Node {
  readonly $ref?: string | undefined
  readonly anyOf?: readonly Node[] | undefined
  readonly properties?: Readonly<Record<string, Node>> | undefined
  readonly items?: Node | undefined
  readonly additionalProperties?: boolean | Node | undefined
}

const { $defs, ...schema } = z
  .looseObject({ $defs: z.record(z.string(), node), properties: z.record(z.string(), node) })
  .parse(JSON.parse(readFileSync(schemaFile, 'utf8')))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Paths of a schema that none of these values has. */
function missingFields(rule: Node, values: readonly unknown[], path = ''): string[] {
  if (rule.$ref) return missingFields($defs[rule.$ref.split('/').at(-1) ?? ''] ?? {}, values, path)
  if (rule.anyOf) return rule.anyOf.flatMap((one) => missingFields(one, values, path))
  if (rule.items) return missingFields(rule.items, values.flat(), `${path}[]`)
  const records = values.filter(isRecord)
  if (isRecord(rule.additionalProperties) && !rule.properties)
    return missingFields(rule.additionalProperties, records.flatMap(Object.values), `${path}.*`)
  return Object.entries(rule.properties ?? {}).flatMap(([name, field]) => {
    const found = records.flatMap((record) => (record[name] === undefined ? [] : [record[name]]))
    const place = path === '' ? name : `${path}.${name}`
    return found.length === 0 ? [place] : missingFields(field, found, place)
  })
}

test('the shop with everything has a value for each field of the shop file', () => {
  const shop: unknown = JSON.parse(readFileSync(join(complete, 'shop.json'), 'utf8'))
  const missing = missingFields(schema, [shop])
  expect(missing.filter((field) => ![...OF_A_SITE, ...OF_HOME].includes(field))).toEqual([])
})

test('it has a column for everything that a product can have', () => {
  const [head = ''] = readFileSync(join(complete, 'products.csv'), 'utf8').split('\n')
  const columns = new Set([...head.split(','), ...COLUMNS_OF_A_SITE])
  expect(COLUMNS.filter((name) => !columns.has(name) && !/^Variant choice [3-6]$/.test(name))).toEqual([])
})

let folder: string
let site: Site
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-complete-'))
  site = await createSite({ database: join(folder, 'site.db'), url: 'http://site.test', log: createLogger('silent') })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a site has all of it after one load, and its file describes that site', async () => {
  expect(await loadShop(site, complete)).toMatchObject({ loaded: true, products: 12 })
  const read = await readShop(site.db)
  expect(read.relatedProducts).toEqual([{ slug: 'becher', products: ['brot', 'kaffee'] }])
  expect(read.delivery?.profiles?.[0]?.products).toEqual(['tisch'])
  expect(read.translations?.en?.delivery?.['bulky-de']?.title).toBe('Freight')
  const applied = await applyFile(site, { path: join(complete, 'shop.json'), dryRun: true })
  expect(applied.changes).toEqual([])
})
