export const home = {
  title: 'The site is running',
  lead: (shop: string) => `This is the server behind ${shop}. It keeps the catalog, carts, members and orders.`,
  shop: { name: 'The shop', text: 'Where people browse and buy' },
  api: { name: 'The API', text: 'Every call of the wire, as an OpenAPI document' },
  mail: { name: 'The mailbox', text: 'Mails this site would have sent, kept here while no SMTP server is set' },
  ready: { name: 'Readiness', text: 'What a balancer or a container asks' },
}
