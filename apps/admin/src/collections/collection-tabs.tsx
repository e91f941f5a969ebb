import { PageTabs } from '../kit/page-tabs.tsx'
import { messages } from './messages.ts'

const places = [
  { to: '/collections', label: messages.all },
  { to: '/collections/tree', label: messages.tree },
]

/** The list of collections, and their order and levels. */
export const CollectionTabs = () => <PageTabs label={messages.title} places={places} />
