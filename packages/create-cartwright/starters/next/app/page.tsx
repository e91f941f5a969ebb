import Link from 'next/link'
import { ProductCard } from '@/components/product-card'
import { readCollections, readProducts, readStorefront } from '@/shop/catalog'

interface Props {
  searchParams: Promise<{ collection?: string }>
}

/** All products, or those of `?collection=`. */
export default async function ProductsPage({ searchParams }: Props) {
  const { collection: slug } = await searchParams
  const [{ profile }, collections] = await Promise.all([readStorefront(), readCollections()])
  const collection = collections.find((each) => each.slug === slug)
  const { items } = await readProducts(collection?.id)
  return (
    <>
      <h1>{collection?.name ?? profile.name}</h1>
      {!collection && profile.tagline && <p className="lead">{profile.tagline}</p>}
      <nav aria-label="Collections">
        <ul className="chips">
          <li>
            <Link href="/" aria-current={collection ? undefined : 'page'}>
              Everything
            </Link>
          </li>
          {collections.map(({ id, name, slug }) => (
            <li key={id}>
              <Link href={`/?collection=${slug}`} aria-current={id === collection?.id ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 && <p className="notice">There is nothing here yet.</p>}
      <ul className="grid">
        {items.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}
