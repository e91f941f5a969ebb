import { may } from '../facts/permissions.ts'
import { PageTabs } from '../kit/page-tabs.tsx'
import { messages as memberships } from './memberships/messages.ts'
import { messages } from './messages.ts'

/** Without the orders, the accounts are all customers that a role may see. */
const buyers = may('VIEW_ORDERS')
  ? [
      { to: '/customers', label: messages.places.all },
      { to: '/customers/accounts', label: messages.places.accounts },
      { to: '/customers/segments', label: messages.places.segments },
    ]
  : [{ to: '/customers', label: messages.places.accounts }]

const places = [
  ...buyers,
  { to: '/customers/groups', label: messages.groups },
  { to: '/customers/memberships', label: memberships.title },
  { to: '/customers/newsletter', label: messages.newsletter },
  { to: '/customers/reviews', label: messages.reviews },
]

/** The pages of the section Customers. */
export const CustomerTabs = () => <PageTabs label={messages.title} places={places} />
