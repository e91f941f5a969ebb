import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Type errors, one per line, with the compiler's expected message. */
const mistakes: readonly [line: string, says: RegExp][] = [
  [`products.eq('colour', 'red')`, /"colour\W+ is none of id,name,slug,sku,.*,collectionIds,tags,visible/],
  [`products.descending('colour')`, /"colour\W+ is none of id,name,slug,/],
  [`collections.eq('slug', 'mugs')`, /"slug\W+ is none of id,name"/],
  [`variants.gt('price', 3)`, /"price\W+ is none of productId,variantId,sku,barcode,collectionIds,managedVariant"/],
  [
    `products.startsWith('price', '3')`,
    /"price\W+ takes eq,ne,in,hasSome,exists,gt,ge,lt,le,ascending,descending, not startsWith"/,
  ],
  [`products.hasAll('name', ['a'])`, /"name\W+ takes eq,ne,.*,startsWith,ascending,descending, not hasAll"/],
  [`products.gt('productType', 'a')`, /"productType\W+ takes eq,ne,in,hasSome,exists,ascending,descending, not gt"/],
  [`products.eq('slug', 'a').ascending('collectionIds')`, /takes hasAll,eq,ne,in,hasSome,exists, not ascending"/],
  [`products.eq('price', '3')`, /Argument of type 'string' is not assignable to parameter of type 'number'/],
  [`products.contains('name', 'a')`, /Property 'contains' does not exist on type 'ProductsQuery'/],
]

let folder = ''
let said: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrong-queries-'))
  const source = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))
  const program = [
    `import type { CollectionsQuery } from ${source('../modules/collections.ts')}`,
    `import type { ProductsQuery, StoreVariantsQuery } from ${source('../modules/products.ts')}`,
    'declare const products: ProductsQuery, collections: CollectionsQuery, variants: StoreVariantsQuery',
    ...mistakes.map(([line]) => line),
  ]
  await writeFile(join(folder, 'program.ts'), program.join('\n'))
  const output = await compile(join(folder, 'program.ts'))
  said = mistakes.map((_, index) => output.find((line) => line.includes(`program.ts(${index + 4},`)) ?? 'nothing')
})
afterAll(() => rm(folder, { recursive: true }))

test.each(mistakes.map(([line, says], index) => ({ line, says, index })))('$line', ({ says, index }) => {
  expect(said[index]).toMatch(says)
})

test("the compiler's message equals the runtime error", async () => {
  const { createClient } = await import('../client.ts')
  const { products } = await import('../modules/products.ts')
  const shop = createClient({ auth: () => ({ getAuthHeaders: async () => ({}) }), modules: { products } })
  const query: Record<string, (...given: unknown[]) => unknown> = Object(shop.products.queryProducts())
  const messageOf = (step: string, field: string) => {
    try {
      return query[step]?.(field, 1)
    } catch (error) {
      return `${error}`.replace(/^.*INVALID_ARGUMENT: /, '')
    }
  }
  for (const [step, field, line] of [
    ['eq', 'colour', 0],
    ['startsWith', 'price', 4],
    ['hasAll', 'name', 5],
    ['gt', 'productType', 6],
  ] as const) {
    expect(said[line]?.replaceAll('\\', '')).toContain(messageOf(step, field))
  }
})

/** The lines a compiler prints for a program. */
function compile(file: string): Promise<string[]> {
  const tsc = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url))
  const options = '--ignoreConfig --noEmit --strict --pretty false --module nodenext --target es2024 --lib es2024,dom'
  return new Promise((resolve) => {
    execFile(tsc, [...options.split(' '), '--allowImportingTsExtensions', file], (_, output) =>
      resolve(output.split('\n')),
    )
  })
}
