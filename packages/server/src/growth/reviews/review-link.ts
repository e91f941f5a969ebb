import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'

/** The id of the order is encrypted and authenticated: a link is about one order, and no other can be made from it. */
const box = new SecretBox('review-link')
const ORDER = 'order'

/** The token of a link by which the customer of an order reviews its products. It needs no sign-in and does not expire. */
export const createReviewToken = ({ db }: Pick<Services, 'db'>, orderId: string): Promise<string> =>
  box.encrypt(db, ORDER, orderId)

/** The order that a token of this site is about; null for any other token. */
export const readReviewToken = ({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> =>
  box.decrypt(db, ORDER, token).catch(() => null)
