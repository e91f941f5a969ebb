import { cartQuery, dehydrateShop } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { Cart } from '@/components/cart'
import { shop } from '@/shop/shop'

export const metadata: Metadata = { title: 'Cart' }

interface Props {
  searchParams: Promise<{ checkoutError?: string }>
}

export default async function CartPage({ searchParams }: Props) {
  const queries = new QueryClient()
  await queries.prefetchQuery(cartQuery(await shop.client()))
  return <Cart state={dehydrateShop(queries)} checkoutError={(await searchParams).checkoutError} />
}
