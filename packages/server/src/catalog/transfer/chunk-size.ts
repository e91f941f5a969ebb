import { CHUNK_PRODUCTS } from './chunks.ts'

/** Milliseconds that a transaction of an import aims at: other writes wait for it. */
const AIM_MS = 200
/** Products of the first transaction, before any was measured. */
const FIRST = 50
const LEAST = 10
/** A chunk is at most so many times as large as the one before: a short transaction may have been luck. */
const GROWTH = 2

/** How many products the next transaction of an import writes, by how long the last one took. */
export class ChunkSize {
  products = FIRST

  /** @param written products of the transaction */
  record(written: number, milliseconds: number): void {
    const fitting = Math.floor((written * AIM_MS) / Math.max(milliseconds, 1))
    this.products = Math.min(CHUNK_PRODUCTS, this.products * GROWTH, Math.max(LEAST, fitting))
  }
}
