import { type CartwrightError, isCartwrightError } from '../error.ts'
import type { ApplicationErrorCode, ApplicationErrorData, ApplicationErrorStatuses } from '../generated/errors.ts'

/** The data of a code: its fields if known, otherwise unknown. */
export type ErrorDataOf<Code extends ApplicationErrorCode> = Code extends keyof ApplicationErrorData
  ? ApplicationErrorData[Code]
  : Record<string, unknown>

/** An error with this code, and the status and data that go with it. */
export interface ErrorWith<Code extends ApplicationErrorCode> extends CartwrightError {
  readonly kind: 'application'
  readonly code: Code
  readonly status: ApplicationErrorStatuses[Code]
  readonly details: {
    applicationError: { code: Code; description: string; data: ErrorDataOf<Code> }
    requestId?: string | undefined
  }
}

/** An error with one of these codes. Its `code` narrows status and data. */
export type ErrorOf<Code extends ApplicationErrorCode> = Code extends ApplicationErrorCode ? ErrorWith<Code> : never

/**
 * Whether an exception is a declared error of a call: its code is then one of those the call declares, a `switch`
 * over it is checked by the compiler, and each code has its own data.
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
