import { ProductCard } from './product-card.tsx'
import type { ProductCard as Product } from './types.ts'

interface ProductGridProps {
  products: Product[]
  /** How many are on the first screen of a phone. */
  first?: number
  level?: 'h2' | 'h3'
  /** Whether it has the whole width of the page. */
  wide?: boolean
}

export function ProductGrid({ products, first = 0, level = 'h3', wide = true }: ProductGridProps) {
  return (
    <ul className={`grid gap-x-4 gap-y-10 sm:gap-x-6 ${columnsOf(products.length, wide)}`}>
      {products.map((product, index) => (
        <li key={product.id} className="flex min-w-0 *:min-w-0 *:flex-1">
          <ProductCard product={product} first={index < first} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** A few products have larger tiles, where the grid has the whole page. */
function columnsOf(count: number, wide: boolean): string {
  if (!wide) return 'grid-cols-2 md:grid-cols-3'
  if (count === 1) return 'grid-cols-[minmax(0,26rem)]'
  if (count === 2) return 'grid-cols-[repeat(2,minmax(0,26rem))]'
  return count === 3 ? 'grid-cols-2 md:grid-cols-3' : 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4'
}
