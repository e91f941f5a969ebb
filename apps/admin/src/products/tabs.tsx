import { messages as attributeMessages } from '../attributes/messages.ts'
import { messages as bulkMessages } from '../bulk/messages.ts'
import { PageTabs } from '../kit/page-tabs.tsx'
import { messages as contactMessages } from '../safety-contacts/messages.ts'
import { messages } from './messages.ts'

const places = [
  { to: '/products', label: messages.title },
  { to: '/products/attributes', label: attributeMessages.title },
  { to: '/products/safety-contacts', label: contactMessages.title },
  { to: '/products/runs', label: bulkMessages.runs },
]

/** The pages of the section Products. */
export const ProductTabs = () => <PageTabs label={messages.title} places={places} />
