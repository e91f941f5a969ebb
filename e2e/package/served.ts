import type { Owner } from '../complete-shop/callers.ts'

interface Documents {
  readonly links: readonly string[]
  readonly invoices: number
}

/** Links to all papers of orders. */
export async function listDocuments(owner: Owner, orders: readonly string[]): Promise<Documents> {
  const links: string[] = []
  let count = 0
  for (const order of orders) {
    const invoices = await owner.orderInvoices.listOrderInvoices(order)
    count += invoices.length
    links.push(...invoices.flatMap(({ url, eInvoiceUrl }) => [url, eInvoiceUrl ?? `no e-invoice beside ${url}`]))
    links.push(...(await owner.orderFulfillments.listPackingSlips(order)).map(({ url }) => url))
  }
  return { links, invoices: count }
}

/** Addresses of the mails in the built-in mailbox and of the previews of all kinds, each in both forms. */
export async function listMails(siteUrl: string): Promise<string[]> {
  const lists = ['/_dev/mail', '/_dev/mails']
  const pages = await Promise.all(lists.map(async (path) => (await fetch(siteUrl + path)).text()))
  const paths = pages.flatMap((page) => [...page.matchAll(/href="(\/_dev\/mails?\/[^"?]+)/g)].map(([, path]) => path))
  return paths.flatMap((path) => [`${siteUrl}${path}/body`, `${siteUrl}${path}?form=plain`])
}

export async function listFeeds({ feeds }: Owner): Promise<{ readonly name: string; readonly url: string }[]> {
  const { feeds: all } = await feeds.queryFeeds()
  return all.map(({ name = '', url = '' }) => ({ name, url }))
}
