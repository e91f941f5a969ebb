import { Menu } from '@base-ui/react/menu'
import { messages } from './messages.ts'
import type { OrderData } from './queries.ts'

type Slips = Pick<OrderData, 'packingSlips'>

/** The item of a menu that opens the packing slip of what is still to be sent; nothing once all is sent. */
export function PackingSlipItem({ packingSlips }: Slips) {
  const slip = packingSlips.find(({ fulfillmentId }) => fulfillmentId === undefined)
  if (!slip) return null
  return (
    <Menu.LinkItem className="menu-item" href={slip.url} target="_blank" rel="noreferrer" closeOnClick>
      {messages.slip}
    </Menu.LinkItem>
  )
}

/** The link to the packing slip of a parcel. */
export function PackingSlipLink({ packingSlips, parcelId }: Slips & { readonly parcelId: string }) {
  const slip = packingSlips.find(({ fulfillmentId }) => fulfillmentId === parcelId)
  if (!slip) return null
  return (
    <a className="link text-table" href={slip.url} target="_blank" rel="noreferrer">
      {messages.slip}
    </a>
  )
}
