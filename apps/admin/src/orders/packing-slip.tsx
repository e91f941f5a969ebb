import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDate } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { facts } from '../shell/facts.ts'
import { describe, LineImage } from './lines.tsx'
import { words } from './messages.ts'
import { unsentLines } from './quantities.ts'
import { type OrderData, orderQuery } from './queries.ts'
import { AddressLines } from './side.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(orderQuery(params.orderId ?? ''))
  return null
}

const { slip } = words

export function Component() {
  const { orderId = '' } = useParams()
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  const back = { to: `/orders/${orderId}`, label: data ? words.order(data.order.number) : words.title }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const print = (
    <Button tone="main" onClick={() => window.print()}>
      {words.print}
    </Button>
  )
  return (
    <Page title={slip.title} back={back} width="narrow" actions={data && print}>
      {data ? <Slip data={data} /> : <Skeleton lines={8} />}
    </Page>
  )
}

/** What goes into the parcel, without prices: what is still to be sent, or everything once all is sent. */
function Slip({ data }: { readonly data: OrderData }) {
  const { order } = data
  const unsent = unsentLines(data)
  const lines = unsent.length > 0 ? unsent : order.lineItems.map((line) => ({ line, left: line.quantity }))
  const destination = order.shippingInfo?.logistics?.shippingDestination ?? order.recipientInfo
  return (
    <>
      <div className="mb-6 flex flex-wrap justify-between gap-6">
        <div>
          <p className="font-semibold">{facts.shop}</p>
          <p>
            {words.order(order.number)} · {formatDate(order.purchasedDate ?? order.createdDate)}
          </p>
          {order.shippingInfo && <p className="text-muted">{order.shippingInfo.title}</p>}
        </div>
        {destination && <AddressLines address={destination} />}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{slip.item}</th>
            <th scope="col" data-end="">
              {slip.quantity}
            </th>
            <th scope="col" data-end="">
              {slip.packed}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, left }) => (
            <tr key={line.id}>
              <td className="whitespace-normal">
                <span className="flex items-center gap-3">
                  <LineImage line={line} />
                  <span>
                    <span className="font-medium">{line.productName.original}</span>
                    <span className="block text-muted">{describe(line).join(' · ')}</span>
                  </span>
                </span>
              </td>
              <td data-end="">{left}</td>
              <td data-end="">
                <span className="inline-block size-4 border border-edge" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.buyerNote && (
        <p className="mt-6 whitespace-pre-wrap">
          <span className="block text-muted text-table">{words.note}</span>
          {order.buyerNote}
        </p>
      )}
    </>
  )
}
