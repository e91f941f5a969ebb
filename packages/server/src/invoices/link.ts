import type { Services } from '../kernel/services.ts'
import { SecretBox } from '../secrets/secret-box.ts'

/** The id is encrypted and authenticated: a link opens one invoice, and no other can be made from it. */
const box = new SecretBox('invoice-link')
const HOLDER = 'invoice'

/** The path below which invoices are read. */
export const INVOICE_PATH = '/invoices'

/** The link to the file of an invoice or credit note. It does not expire. */
export async function invoiceUrl({ db, url }: Pick<Services, 'db' | 'url'>, id: string): Promise<string> {
  return `${url}${INVOICE_PATH}/${encodeURIComponent(await box.encrypt(db, HOLDER, id))}`
}

/** The invoice that a link of this site opens; null for any other token. */
export async function readInvoiceToken({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> {
  try {
    return await box.decrypt(db, HOLDER, token)
  } catch {
    return null
  }
}
