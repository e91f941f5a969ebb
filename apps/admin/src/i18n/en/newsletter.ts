import type { SubscriptionSource, SubscriptionStatus } from '@cartwright/client'

export const newsletter = {
  title: 'Newsletter',
  lead: 'Who agreed to get your newsletter. Send it with a mail service of your choice: export the addresses, or connect it by webhook. Put the link of each address into your newsletters.',
  views: 'Views of the newsletter',
  tabs: { '': 'Subscribed', pending: 'Not confirmed', unsubscribed: 'Unsubscribed' } as Readonly<
    Record<string, string>
  >,
  search: 'Search by email address',
  none: 'No customer has subscribed yet',
  noneLead: 'Add the section “Newsletter” to your home page, or record consents that you have.',
  columns: { email: 'Email', status: 'Status', source: 'Given', date: 'Since', text: 'Agreed to' },
  statuses: {
    NOT_SET: 'Never asked',
    PENDING: 'Not confirmed',
    SUBSCRIBED: 'Subscribed',
    UNSUBSCRIBED: 'Unsubscribed',
  } as Readonly<Record<SubscriptionStatus, string>>,
  sources: {
    STOREFRONT: 'In the shop',
    CHECKOUT: 'In the checkout',
    ACCOUNT: 'In the account',
    LINK: 'By a link in a mail',
    STAFF: 'By staff',
    APP: 'By an app',
  } as Readonly<Record<SubscriptionSource, string>>,
  exportCsv: 'Export as CSV',
  add: 'Record consent',
  addLead: 'Only for a consent that you can prove, such as a signed list.',
  email: 'Email address',
  text: 'What the customer agreed to',
  textHint: 'The words of the form or list, and where it is.',
  date: 'Day of the consent',
  save: 'Record',
  recorded: 'The consent is recorded.',
  unsubscribe: 'Unsubscribe',
  unsubscribeLead: 'The address is unsubscribed. The record of the consent stays.',
  unsubscribed: 'The address is unsubscribed.',
}

export type NewsletterMessages = typeof newsletter
