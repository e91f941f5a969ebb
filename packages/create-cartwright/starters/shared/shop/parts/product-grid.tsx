import { ProductGrid, type ProductGridProps } from '@cartwright/react'

/** Products beside each other, with what their prices include below them. */
export const Products = (props: Pick<ProductGridProps, 'products' | 'level'>) => (
  <ProductGrid className="grid" classNames={{ card: 'card' }} sizes="(min-width: 60rem) 18rem, 50vw" {...props} />
)
