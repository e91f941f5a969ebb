import type { ApplicationErrorCode, TokenErrorCode } from './generated/errors.ts'

/** What kind of failure a call met; switch on it. */
export type ErrorKind =
  /** Fields of the request break a rule; see `fieldErrors`. */
  | 'validation'
  /** A rule of the shop rejected the request; see `code`. */
  | 'application'
  /** Any other response with a 4xx status. */
  | 'http'
  /** The site failed, or its response could not be read. */
  | 'system'
  /** No response arrived. */
  | 'network'
  /** No response arrived in time. */
  | 'timeout'
  /** The caller's signal ended the call. */
  | 'aborted'
  /** Getting tokens or signing in failed. */
  | 'auth'

/**
 * A code that is known: of a site, of its token endpoint, or of a sign-in in a frame where that is not allowed. Others may come,
 * such as those of a newer site.
 */
export type ErrorCode = ApplicationErrorCode | TokenErrorCode | 'frame_blocked' | (string & {})

/** A field that does not fit, as the site names it. */
export interface InvalidField {
  /** Dotted path of the field. */
  field: string
  /** What is wrong with it. */
  description: string
  /** The rule it breaks, such as `REQUIRED_FIELD` or `MAX_LENGTH`. */
  violatedRule?: string
  /** Name of the rule when `violatedRule` is `OTHER`. */
  ruleName?: string
  /** What goes with it, such as `{ type: 'EMAIL' }` or `{ type: 'PASSWORD', reason: 'TOO_SHORT' }`. */
  data?: Record<string, unknown>
}

/** The details of a failure, as the site sent them. */
export interface ErrorDetails {
  /** For an `application` error, and for an `http` one if the site sent it. */
  applicationError?: { code: string; description: string; data: Record<string, unknown> }
  /** Of a `validation` error; in order of the fields. */
  validationError?: { fieldViolations: InvalidField[] }
  requestId?: string | undefined
}

/** What is known about a failure besides its kind and message. */
export interface ErrorFacts {
  status?: number | undefined
  code?: ErrorCode | undefined
  details?: ErrorDetails | undefined
  requestId?: string | undefined
  retryAfter?: number | undefined
  fieldErrors?: Readonly<Record<string, string>> | undefined
  redirectUrl?: string | undefined
  hint?: string | undefined
  cause?: unknown
}

/**
 * The one error this package throws. Switch on `kind`, then on `code`; show `message` to developers, not to shoppers.
 *
 * @example
 * ```ts
 * try {
 *   await client.currentCart.updateCurrentCart({ couponCode })
 * } catch (error) {
 *   if (error instanceof CartwrightError && error.kind === 'application') tellShopper()
 *   else throw error
 * }
 * ```
 */
export class CartwrightError extends Error {
  /** Recognises errors of another copy of this package too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isCartwrightError(value)
  }

  override name = 'CartwrightError'
  // An own property, because JSON.stringify omits the message of errors.
  override message = ''
  declare readonly kind: ErrorKind
  /** HTTP status; absent without a response. */
  declare readonly status?: number
  /**
   * The site's code, such as `OWNED_CART_NOT_FOUND`; derived from the status where the site gave none, such as
   * `FORBIDDEN`. Absent where the site failed or did not respond. `isErrorOf` of `@cartwright/client/errors` knows those of
   * each call.
   */
  declare readonly code?: ErrorCode
  /** The body of the response, unchanged. */
  declare readonly details: ErrorDetails
  /** Names this call in the site's log. */
  declare readonly requestId?: string
  /** Seconds after which the site asks to try again. */
  declare readonly retryAfter?: number
  /** One sentence for each field that does not fit, by the field's dotted path. */
  declare readonly fieldErrors: Readonly<Record<string, string>>
  /** What cures it, where that is known. */
  declare readonly hint?: string
  /** Where to send the shopper instead, whole page and all, when a sign-in in a frame did not work out. */
  declare readonly redirectUrl?: string

  constructor(kind: ErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message, facts)
    Object.assign(this, { details: {}, fieldErrors: {} }, facts, { kind, message })
  }
}

/**
 * Whether something caught is an error of this package, of a certain kind if one is given.
 *
 * @example
 * ```ts
 * try {
 *   await client.recovery.sendRecoveryEmail(email)
 * } catch (error) {
 *   if (!isCartwrightError(error, 'validation')) throw error
 *   for (const [field, says] of Object.entries(error.fieldErrors)) form.set(field, says)
 * }
 * ```
 */
export function isCartwrightError<Kind extends ErrorKind = ErrorKind>(
  error: unknown,
  kind?: Kind,
): error is CartwrightError & { readonly kind: Kind } {
  const { name, kind: actual } = Object(error)
  return name === 'CartwrightError' && (!kind || actual === kind)
}

/** A failure of the site or the network, worded as in the specification. */
export function systemError(kind: 'system' | 'network', facts: ErrorFacts): CartwrightError {
  const { requestId } = facts
  return new CartwrightError(kind, `System error occurred${requestId ? `, request-id: ${requestId}` : ''}`, facts)
}

/** A validation error, found by the site or by this package before sending. */
export function invalidArgument(fieldViolations: InvalidField[], facts: ErrorFacts = {}): CartwrightError {
  const fields = fieldViolations.map(({ field, description }) => [field, description] as const)
  const list = fields.map(([field, description]) => `"${field}" ${description}`)
  return new CartwrightError('validation', `INVALID_ARGUMENT: ${list.join(', ')}`, {
    ...facts,
    details: { validationError: { fieldViolations }, requestId: facts.requestId },
    fieldErrors: Object.fromEntries(fields),
  })
}
