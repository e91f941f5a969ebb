import { notFound } from 'next/navigation'
import { WixImage } from '@/components/wix-image'
import { isNotFound } from '@/lib/not-found'
import { wixServer } from '@/lib/wix-server'

export default async function Order({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const wix = await wixServer()
  const order = await wix.orders.getOrder(id).catch((error: unknown) => {
    if (isNotFound(error)) notFound()
    throw error
  })
  const address = order.shippingInfo?.logistics?.shippingDestination?.address
  return (
    <>
      <h1>Order {order.number}</h1>
      <ul className="lines">
        {(order.lineItems ?? []).map((line) => (
          <li key={line._id}>
            <WixImage src={line.image} alt="" width={72} height={72} />
            <strong>
              {line.quantity} × {line.productName?.original}
            </strong>
            <span>{line.totalPriceAfterTax?.formattedAmount}</span>
          </li>
        ))}
      </ul>
      <p>
        Total <strong>{order.priceSummary?.total?.formattedAmount}</strong>
      </p>
      {address && (
        <p>
          Delivered to {address.addressLine1}, {address.postalCode} {address.city}
        </p>
      )}
    </>
  )
}
