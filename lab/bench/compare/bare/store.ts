import type { Product } from '../catalog.ts'

/** What the bare handler reads and writes: documents by their key, and the stock beside those of products. */
export interface Store {
  fill(products: readonly Product[]): Promise<void>
  /** The first 50. */
  page(): Promise<string[]>
  product(slug: string): Promise<string | undefined>
  cart(id: string): Promise<string | undefined>
  saveCart(id: string, document: string): Promise<void>
  /** Takes a unit of a product, stores the order and deletes its cart. @returns false when the product is sold out */
  order(id: string, slug: string, document: string): Promise<boolean>
}

export const documentOf = ({ slug, name, description, price }: Product): string =>
  JSON.stringify({ slug, name, description, price, currency: 'EUR', sizes: ['S', 'L'] })
