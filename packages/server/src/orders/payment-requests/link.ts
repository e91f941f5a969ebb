import type { OrderPaymentRequest } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'
import { findRequest } from './store.ts'

/** The id is encrypted and authenticated: a link opens one request, and no other can be made from it. */
const box = new SecretBox('payment-request-link')
const HOLDER = 'payment-request'

/** The path of the page where a customer pays a request. */
export const PAYMENT_LINK_PATH = '/pay'

/** The path of the page of a request. It works until the request is paid, voided or has expired. */
export async function paymentPath(db: Services['db'], requestId: string): Promise<string> {
  return `${PAYMENT_LINK_PATH}/${encodeURIComponent(await box.encrypt(db, HOLDER, requestId))}`
}

/** The link of a mail. */
export async function paymentUrl(
  { db, url }: Pick<Services, 'db' | 'url'>,
  requestId: string,
  lang?: string,
): Promise<string> {
  const query = lang === undefined ? '' : `?${new URLSearchParams({ lang })}`
  return `${url}${await paymentPath(db, requestId)}${query}`
}

/** The request that a link of this site opens; null for any other token, or when the request was deleted. */
export async function findLinkedRequest(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<OrderPaymentRequest | null> {
  const id = await box.decrypt(db, HOLDER, token).catch(() => null)
  return id === null ? null : findRequest(db, id)
}
