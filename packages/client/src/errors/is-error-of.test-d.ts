import { type CartwrightError, isCartwrightError } from '../error.ts'
import { addToCurrentCartErrors, deleteCurrentCartErrors, isErrorOf, updateMyIdentityErrors } from '../errors.ts'
import type { ApiKeyScope } from '../generated/enumerations.ts'

/** Types after `isErrorOf`: checked by `tsc`, never run. */
export function judge(error: unknown): string {
  if (isErrorOf(error, deleteCurrentCartErrors)) {
    const { code, kind, status }: { code: 'OWNED_CART_NOT_FOUND'; kind: 'application'; status: 404 } = error
    return `${code} ${kind} ${status}`
  }
  if (!isErrorOf(error, addToCurrentCartErrors)) {
    // @ts-expect-error of an error that may be anything no code is known
    return error.code
  }
  const status: 400 | 403 | 404 | 409 = error.status
  // @ts-expect-error there is no such status among them
  if (status === 500) return ''
  switch (error.code) {
    case 'ITEM_NOT_FOUND_IN_CATALOG':
    case 'ITEM_NOT_AVAILABLE':
    case 'INVALID_ITEM_OPTIONS':
    case 'MISSING_CUSTOM_TEXT':
    case 'LINE_ITEMS_LIMIT_EXCEEDED':
    case 'PERMISSION_DENIED':
    case 'BUSINESS_LOCATION_ALREADY_SET':
      return error.message
    // @ts-expect-error this is a code of another call
    case 'NOT_FOUND':
      return ''
    default: {
      const none: never = error
      return none
    }
  }
}

// @ts-expect-error no call has such a code
export const wrong = (error: unknown) => isErrorOf(error, ['ITEM_IS_BLUE'])

/** A code decides what goes with it. */
export function judgeData(error: unknown) {
  if (isErrorOf(error, updateMyIdentityErrors)) {
    const revision: string | undefined = error.details.applicationError.data.revision
    return revision
  }
  if (!isErrorOf(error, ['INSUFFICIENT_SCOPE', 'ITEM_NOT_AVAILABLE', 'MEMBER_NOT_FOUND'])) return undefined
  switch (error.code) {
    case 'INSUFFICIENT_SCOPE': {
      const { status, details }: { status: 403; details: { applicationError: { data: { scope?: ApiKeyScope } } } } =
        error
      // @ts-expect-error of a key that lacks a scope there are no lines
      const lines = error.details.applicationError.data.lineItemIds
      return [status, details, lines]
    }
    case 'ITEM_NOT_AVAILABLE': {
      const lines: string[] | undefined = error.details.applicationError.data.lineItemIds
      return lines
    }
    case 'MEMBER_NOT_FOUND': {
      const data: Record<string, unknown> = error.details.applicationError.data
      return data
    }
  }
}

/** A checked kind is narrowed, and other errors stay errors. */
export function judgeKind(error: CartwrightError) {
  if (isCartwrightError(error, 'validation')) {
    const kind: 'validation' = error.kind
    return kind
  }
  const message: string = error.message
  // Editors offer the codes that are known, and others may come.
  const known: boolean = error.code === 'invalid_grant' || error.code === '-19995' || error.code === 'OF_TOMORROW'
  return [message, known]
}
