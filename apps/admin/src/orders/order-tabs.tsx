import { PageTabs } from '../kit/page-tabs.tsx'
import { messages } from './messages.ts'

const places = [
  { to: '/orders', label: messages.places.orders },
  { to: '/orders/drafts', label: messages.places.drafts },
  { to: '/orders/returns', label: messages.places.returns },
  { to: '/orders/withdrawals', label: messages.places.withdrawals },
  { to: '/orders/payments', label: messages.places.payments },
  { to: '/orders/abandoned', label: messages.places.abandoned },
]

/** The pages of the section Orders. */
export const OrderTabs = () => <PageTabs label={messages.places.label} places={places} />
