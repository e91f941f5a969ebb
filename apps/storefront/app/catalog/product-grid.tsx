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
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 ${wide ? 'lg:grid-cols-4' : ''}`}>
      {products.map((product, index) => (
        <li key={product.id} className="flex min-w-0 *:min-w-0 *:flex-1">
          <ProductCard product={product} first={index < first} level={level} />
        </li>
      ))}
    </ul>
  )
}
