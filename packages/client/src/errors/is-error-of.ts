import { type CartwrightError, isCartwrightError } from '../error.ts'
import type { ApplicationErrorCode, ApplicationErrorStatuses } from '../generated/errors.ts'

/** An error with one of these codes. */
export interface ErrorOf<Code extends ApplicationErrorCode> extends CartwrightError {
  readonly kind: 'application'
  readonly code: Code
  readonly status: ApplicationErrorStatuses[Code]
}

/**
 * Whether something caught is what a call may be refused with: its code is then one of those the call declares, and a
 * `switch` over it is checked by the compiler.
 *
 * @param codes of a call, such as `addToCurrentCartErrors`, or some of your own choice
 * @example
 * ```ts
 * try {
 *   await client.currentCart.addToCurrentCart({ lineItems })
 * } catch (error) {
 *   if (!isErrorOf(error, addToCurrentCartErrors)) throw error
 *   if (error.code === 'ITEM_NOT_FOUND_IN_CATALOG') tellShopper('That is no longer in our catalog.')
 *   else tellShopper(error.message)
 * }
 * ```
 */
export function isErrorOf<const Code extends ApplicationErrorCode>(
  error: unknown,
  codes: readonly Code[],
): error is ErrorOf<Code> {
  return isCartwrightError(error, 'application') && codes.some((code) => code === error.code)
}
