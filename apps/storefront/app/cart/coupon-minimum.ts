import { isErrorOf } from '@cartwright/client/errors'

/** The amount that a cart has to reach for the coupon; null for any other error. */
export function minimumOf(error: unknown): string | null {
  if (!isErrorOf(error, ['ERROR_COUPON_NOT_APPLICABLE'])) return null
  return error.details.applicationError.data.minimum?.amount ?? null
}
