import type { Report } from '../../platform/csv/file-error.ts'
import type { ReadPatch } from './product-patch.ts'

/** What is known of a file once it was read for the first time. */
export interface FileNames {
  readonly rows: number
  readonly products: number
  readonly slugs: { has(slug: string): boolean }
}

/** Reads a file for the first time: reports what does not fit in its rows, and products that it names twice. */
export async function readNames(patches: AsyncIterable<ReadPatch>, report: Report): Promise<FileNames> {
  const lines = new Map<string, number>()
  let rows = 0
  let products = 0
  for await (const { patch, rows: count } of patches) {
    rows += count
    if (!patch) continue
    products += 1
    const { id, slug, line } = patch
    for (const name of [id, slug]) {
      if (name === undefined) continue
      const other = lines.get(name)
      if (other === undefined) lines.set(name, line)
      else report(line, name === id ? 'Product id' : 'Slug', `is there already, on line ${other}`)
    }
  }
  return { rows, products, slugs: lines }
}
