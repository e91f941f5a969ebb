import type { Services } from '../../../platform/kernel/services.ts'
import { SecretBox } from '../../../platform/secrets/secret-box.ts'

const receiptBox = new SecretBox('cancellation-receipt')
const RECEIPT = 'cancellation'

/** The path of the page where customers cancel a subscription without signing in. */
export const CANCELLATION_PATH = '/cancel-subscription'
/** The path of the page that acknowledges a statement. */
export const CANCELLATION_RECEIPT_PATH = `${CANCELLATION_PATH}/received`

/** The page for a customer who enters the number of the subscription. */
export const cancellationUrl = (siteUrl: string, lang: string): string =>
  `${siteUrl}${CANCELLATION_PATH}?${new URLSearchParams({ lang })}`

/** The page that acknowledges a statement, for the customer who made it. */
export async function cancellationReceiptPath(db: Services['db'], id: string, lang: string): Promise<string> {
  const token = await receiptBox.encrypt(db, RECEIPT, id)
  return `${CANCELLATION_RECEIPT_PATH}/${encodeURIComponent(token)}?${new URLSearchParams({ lang })}`
}

/** The statement that a receipt of this site is about; null for any other token. */
export const readCancellationReceipt = ({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> =>
  receiptBox.decrypt(db, RECEIPT, token).catch(() => null)
