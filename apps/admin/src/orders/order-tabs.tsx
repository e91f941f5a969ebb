import { PageTabs } from '../kit/page-tabs.tsx'
import { words } from './messages.ts'

const places = [
  { to: '/orders', label: words.places.orders },
  { to: '/orders/drafts', label: words.places.drafts },
  { to: '/orders/returns', label: words.places.returns },
  { to: '/orders/payments', label: words.places.payments },
  { to: '/orders/abandoned', label: words.places.abandoned },
]

/** The pages of the section Orders. */
export const OrderTabs = () => <PageTabs label={words.places.label} places={places} />
