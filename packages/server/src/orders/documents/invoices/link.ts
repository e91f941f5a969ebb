import type { Services } from '../../../platform/kernel/services.ts'
import { SecretBox } from '../../../platform/secrets/secret-box.ts'

/** The id is encrypted and authenticated: a link opens one invoice, and no other can be made from it. */
const box = new SecretBox('invoice-link')
const HOLDER = 'invoice'

/** The path below which invoices are read. */
export const INVOICE_PATH = '/invoices'

/** Follows the link of an invoice: its data. */
export const E_INVOICE_PATH = '/xrechnung.xml'

/** The link to the file of an invoice or credit note. It does not expire. */
export async function invoiceUrl({ db, url }: Pick<Services, 'db' | 'url'>, id: string): Promise<string> {
  return `${url}${INVOICE_PATH}/${encodeURIComponent(await box.encrypt(db, HOLDER, id))}`
}

/** The link to the invoice of an order. It works from the moment of issue. */
export const invoiceUrlOfOrder = (site: Pick<Services, 'db' | 'url'>, orderId: string): Promise<string> =>
  invoiceUrl(site, `${OF_ORDER}${orderId}`)

const OF_ORDER = 'order:'

/** What a link of this site opens: an invoice or credit note, or the invoice of an order; null for any other token. */
export async function readInvoiceToken(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<{ readonly invoiceId: string } | { readonly orderId: string } | null> {
  try {
    const id = await box.decrypt(db, HOLDER, token)
    return id.startsWith(OF_ORDER) ? { orderId: id.slice(OF_ORDER.length) } : { invoiceId: id }
  } catch {
    return null
  }
}
