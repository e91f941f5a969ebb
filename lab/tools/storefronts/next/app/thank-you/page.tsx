import Link from 'next/link'
import { isNotFound } from '@/lib/not-found'
import { wixServer } from '@/lib/wix-server'

export default async function ThankYou({ searchParams }: { searchParams: Promise<{ orderId?: string }> }) {
  const { orderId = '' } = await searchParams
  const wix = await wixServer()
  const order = await wix.orders.getOrder(orderId).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  return (
    <>
      <h1>{order ? `Thank you for order ${order.number}` : 'We found no such order'}</h1>
      <Link href={order ? '/account/orders' : '/'}>{order ? 'Your orders' : 'Back to the shop'}</Link>
    </>
  )
}
