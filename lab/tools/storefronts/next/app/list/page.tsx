import Link from 'next/link'
import { notFound } from 'next/navigation'
import { ProductCard } from '@/components/product-card'
import { isNotFound } from '@/lib/not-found'
import { wixServer } from '@/lib/wix-server'

const PAGE_SIZE = 12

interface Props {
  readonly searchParams: Promise<{ cat?: string; q?: string; sort?: string; page?: string }>
}

export default async function List({ searchParams }: Props) {
  const { cat = 'all-products', q, sort, page = '0' } = await searchParams
  const wix = await wixServer()
  const { collection } = await wix.collections.getCollectionBySlug(cat).catch((error: unknown) => {
    if (isNotFound(error)) notFound()
    throw error
  })
  let query = wix.products.queryProducts().hasSome('collectionIds', [collection?._id ?? ''])
  if (q) query = query.startsWith('name', q)
  if (sort === 'price') query = query.ascending('price')
  if (sort === '-price') query = query.descending('price')
  const result = await query
    .limit(PAGE_SIZE)
    .skip(Number(page) * PAGE_SIZE)
    .find()
  const link = (changes: Record<string, string>) => `/list?${new URLSearchParams({ cat, ...(q && { q }), ...changes })}`
  return (
    <>
      <h1>{q ? `Products that begin with “${q}”` : collection?.name}</h1>
      <p className="tools">
        <span>{result.totalCount} products</span>
        <Link href={link({ sort: 'price' })}>Price, low to high</Link>
        <Link href={link({ sort: '-price' })}>Price, high to low</Link>
      </p>
      {result.items.length === 0 && <p>No product matches.</p>}
      <ul className="grid">
        {result.items.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </ul>
      <nav aria-label="Pages" className="tools">
        {result.hasPrev() && (
          <Link href={link({ page: String(Number(page) - 1), ...(sort && { sort }) })}>Previous</Link>
        )}
        {result.hasNext() && <Link href={link({ page: String(Number(page) + 1), ...(sort && { sort }) })}>Next</Link>}
      </nav>
    </>
  )
}
