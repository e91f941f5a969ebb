import { readPatches } from '../read-patches.ts'

/** What a file of another shop is read as: its products, errors, and notes. */
export async function readShopFile(csv: string, currency = 'EUR') {
  const errors: string[] = []
  const notes: string[] = []
  let nameOf = (column: string) => column
  const collect = (list: string[]) => (line: number, column: string | undefined, reason: string) =>
    void list.push([line, column && nameOf(column), reason].filter(Boolean).join(' '))
  const parts = (async function* () {
    yield csv
  })()
  const reading = { format: 'AUTO', currency, weightUnit: 'KG', language: 'en' } as const
  const watching = { note: collect(notes), onNames: (name: typeof nameOf) => (nameOf = name) }
  const products = []
  for await (const { patch } of readPatches(parts, reading, collect(errors), watching)) products.push(patch)
  return { products, errors, notes }
}

/** The choices of each variant. */
export const choicesOf = (product: { variants?: readonly { choices: readonly string[] }[] } | undefined) =>
  product?.variants?.map(({ choices }) => choices.join(' / '))
