export const mailbox = {
  title: 'Mailbox',
  lead: 'Mails this site would have sent. They stay here while no SMTP server is set.',
  empty: 'No mail yet',
  emptyText: 'Place an order in the shop, and its confirmation lies here a moment later.',
  to: 'To',
  received: 'Received',
  all: 'All mails',
  formatted: 'Formatted',
  plain: 'Plain text',
  view: 'How to show the mail',
  notFound: 'There is no such mail',
}
