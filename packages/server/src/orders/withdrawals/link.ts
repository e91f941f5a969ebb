import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'

/** The id is encrypted and authenticated: a link shows one order, and no other can be made from it. */
const orderBox = new SecretBox('withdrawal-link')
const ORDER = 'order'
const receiptBox = new SecretBox('withdrawal-receipt')
const RECEIPT = 'withdrawal'

/** The path of the page where customers withdraw from a contract. */
export const WITHDRAWAL_PATH = '/withdrawal'
/** The path of the page that acknowledges a statement. */
export const RECEIPT_PATH = `${WITHDRAWAL_PATH}/received`

/** Whether the shop offers the withdrawal function. */
export const offersWithdrawals = ({ withdrawalDays }: Pick<SiteSettings, 'withdrawalDays'>): boolean =>
  withdrawalDays > 0

/** The page for a customer who enters the order number. */
export const withdrawalUrl = (siteUrl: string, lang: string): string =>
  `${siteUrl}${WITHDRAWAL_PATH}?${new URLSearchParams({ lang })}`

/** The page for the customer of one order. It needs no sign-in and does not expire. */
export async function orderWithdrawalUrl(
  { db, url }: Pick<Services, 'db' | 'url'>,
  orderId: string,
  lang: string,
): Promise<string> {
  const token = await orderBox.encrypt(db, ORDER, orderId)
  return `${url}${WITHDRAWAL_PATH}/${encodeURIComponent(token)}?${new URLSearchParams({ lang })}`
}

/** The order that a link of this site is about; null for any other token. */
export const readWithdrawalToken = ({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> =>
  orderBox.decrypt(db, ORDER, token).catch(() => null)

/** The page that acknowledges a statement, for the customer who made it. */
export async function receiptPath(db: Services['db'], withdrawalId: string, lang: string): Promise<string> {
  const token = await receiptBox.encrypt(db, RECEIPT, withdrawalId)
  return `${RECEIPT_PATH}/${encodeURIComponent(token)}?${new URLSearchParams({ lang })}`
}

/** The withdrawal that a receipt of this site is about; null for any other token. */
export const readReceiptToken = ({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> =>
  receiptBox.decrypt(db, RECEIPT, token).catch(() => null)
