import type { ProductPatch, ReadPatch } from './product-patch.ts'

/** Products of one transaction at most, and those that are compared together. Other writes wait for a transaction. */
export const CHUNK_PRODUCTS = 25
/** Rows of one transaction, where products have many variants. */
export const CHUNK_ROWS = 125

/** Products of a file that are compared or written together. */
export interface Chunk {
  readonly patches: readonly ProductPatch[]
  /** How many products of the file are in this chunk and those before. */
  readonly through: number
}

/** Groups the products of a file into chunks, without the first ones. */
export async function* chunksOf(patches: AsyncIterable<ReadPatch>, skipped: number): AsyncGenerator<Chunk> {
  let chunk: ProductPatch[] = []
  let rows = 0
  let through = 0
  for await (const { patch, rows: count } of patches) {
    if (!patch) continue
    through += 1
    if (through <= skipped) continue
    chunk.push(patch)
    rows += count
    if (chunk.length < CHUNK_PRODUCTS && rows < CHUNK_ROWS) continue
    yield { patches: chunk, through }
    chunk = []
    rows = 0
  }
  if (chunk.length > 0) yield { patches: chunk, through }
}
