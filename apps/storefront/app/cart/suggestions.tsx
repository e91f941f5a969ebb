import { ProductGrid } from '../catalog/product-grid.tsx'
import type { ProductCard } from '../catalog/types.ts'
import { useMessages } from '../i18n/use-messages.ts'

/** The latest products, below a cart that is empty. */
export function Suggestions({ products }: { products: ProductCard[] }) {
  const { cart } = useMessages()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="border-t border-line pt-8">
      <h2 id="suggestions" className="display mb-6 text-heading">
        {cart.suggestions}
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
