export const home = {
  title: 'The site is running',
  lead: (shop: string) => `This is the server of ${shop}. It stores the catalog, carts, members and orders.`,
  shop: { name: 'The shop', text: 'Where people browse and buy' },
  api: { name: 'The API', text: 'All endpoints, as an OpenAPI document' },
  mail: { name: 'The mailbox', text: 'Mails of this site, stored here until an SMTP server is configured' },
  ready: { name: 'Readiness', text: 'Health check for load balancers and containers' },
}
