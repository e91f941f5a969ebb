import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { messages } from './messages.ts'
import { packingSlips } from './queries.ts'

/** The item of a menu that opens the packing slip of what is still to be sent; nothing once all is sent. */
export function PackingSlipItem({ orderId }: { readonly orderId: string }) {
  const { data = [] } = useQuery(packingSlips(orderId))
  const slip = data.find(({ fulfillmentId }) => fulfillmentId === undefined)
  if (!slip) return null
  return (
    <Menu.LinkItem className="menu-item" href={slip.url} target="_blank" rel="noreferrer" closeOnClick>
      {messages.slip}
    </Menu.LinkItem>
  )
}

/** The link to the packing slip of a parcel. */
export function PackingSlipLink({ orderId, parcelId }: { readonly orderId: string; readonly parcelId: string }) {
  const { data = [] } = useQuery(packingSlips(orderId))
  const slip = data.find(({ fulfillmentId }) => fulfillmentId === parcelId)
  if (!slip) return null
  return (
    <a className="link text-table" href={slip.url} target="_blank" rel="noreferrer">
      {messages.slip}
    </a>
  )
}
