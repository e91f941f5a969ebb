import { ProductCard } from '@/components/product-card'
import { wixServer } from '@/lib/wix-server'

export default async function Home() {
  const wix = await wixServer()
  const all = await wix.collections.getCollectionBySlug('all-products')
  const { items } = await wix.products
    .queryProducts()
    .hasSome('collectionIds', [all.collection?._id ?? ''])
    .descending('lastUpdated')
    .limit(8)
    .find()
  return (
    <>
      <h1>{all.collection?.name}</h1>
      <ul className="grid">
        {items.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </ul>
    </>
  )
}
