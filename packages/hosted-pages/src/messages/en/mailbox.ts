export const mailbox = {
  title: 'Mailbox',
  lead: 'Mails of this site. They are stored here until an SMTP server is configured.',
  empty: 'No mail yet',
  emptyText: 'Place an order in the shop to see its confirmation here.',
  to: 'To',
  received: 'Received',
  all: 'All mails',
  formatted: 'Formatted',
  plain: 'Plain text',
  view: 'How to show the mail',
  notFound: 'Mail not found',
}
