import { addToCurrentCartErrors, deleteCurrentCartErrors, isErrorOf } from '../errors.ts'

/** What the compiler knows of an error once it is told whose it is: judged by `tsc`, never run. */
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
    case 'ORDER_NOT_FOUND':
      return ''
    default: {
      const none: never = error.code
      return none
    }
  }
}

// @ts-expect-error no call has such a code
export const wrong = (error: unknown) => isErrorOf(error, ['ITEM_IS_BLUE'])
