import type { RequestViolation, StaffPermission } from '@cartwright/contract'

/** An error the caller can act on. Any other error is a bug, and gets a 500 response. */
export abstract class Rejection extends Error {
  abstract readonly status: number
  /** What goes under `details` in the answer's envelope. */
  abstract readonly details: object
  /** Further answer headers, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>> = {}
}

/** A rule of the business said no: one code, declared with the call in the contract. */
export class ApplicationError extends Rejection {
  override name = 'ApplicationError'
  readonly status: number
  readonly code: string
  readonly details: object
  override readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    description: string,
    /**
     * `hint` tells the developer how to fix it. `wireCode` is the number that goes out in place of the code, where the
     * provider has one; the code is then in `data`.
     */
    options: { data?: object; headers?: Record<string, string>; hint?: string; wireCode?: number } = {},
  ) {
    super(description)
    this.status = status
    this.code = code
    const { data: given = {}, hint, wireCode } = options
    const data = wireCode === undefined ? given : { ...given, code }
    this.details = {
      applicationError: { code: wireCode ?? code, description, data },
      ...(hint !== undefined && { hint }),
    }
    this.headers = options.headers ?? {}
  }
}

/** The request does not fit the contract: every offending field, each with the rule it breaks. */
export class ValidationError extends Rejection {
  override name = 'ValidationError'
  readonly status = 400
  readonly details: object
  readonly violations: readonly RequestViolation[]

  constructor(violations: readonly RequestViolation[]) {
    super(`INVALID_ARGUMENT: ${violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')}`)
    this.violations = violations
    this.details = { validationError: { fieldViolations: violations } }
  }
}

/** A write that the disk had no room for. */
export const diskFull = (retryAfter: number) =>
  new ApplicationError(507, 'DISK_FULL', 'The disk is full. Nothing was saved.', {
    headers: { 'retry-after': String(retryAfter) },
    hint: 'Free space in the data folder; npx cartwright doctor shows how much is left.',
  })

/** The database cannot be reached. `retryAfter` is in seconds. */
export const databaseAway = (retryAfter: number) =>
  new ApplicationError(503, 'DATABASE_UNAVAILABLE', 'The database cannot be reached. Try again in a moment.', {
    headers: { 'retry-after': String(retryAfter) },
  })

/** The shop takes no writes, because its data moves to another database. `retryAfter` is in seconds. */
export const shopReadOnly = (retryAfter: number) =>
  new ApplicationError(503, 'SHOP_READ_ONLY', 'The shop cannot save anything at the moment. Try again later.', {
    headers: { 'retry-after': String(retryAfter) },
    hint: 'Its database is being moved, or was moved. If that was canceled: npx cartwright move --cancel',
  })

/** One field that does not fit, found by a rule that a schema cannot express. */
export function invalidField(
  field: string,
  description: string,
  violatedRule: RequestViolation['violatedRule'] = 'VALIDATION',
  data: Record<string, unknown> = {},
): ValidationError {
  return new ValidationError([{ field, description, violatedRule, data }])
}

/** The same by a rule with a name of its own, which programs tell apart. */
export const namedViolation = (
  field: string,
  description: string,
  ruleName: string,
  data: Record<string, unknown>,
): ValidationError => new ValidationError([{ field, description, violatedRule: 'OTHER', ruleName, data }])

/** Nothing was proved at all: either kind of token would do. */
const ANY_TOKEN = { 'www-authenticate': 'Bearer, DPoP' }

/** @param challenge what the `WWW-Authenticate` header says of how to do better */
export const unauthenticated = (
  description = 'A valid access token is needed',
  challenge: Readonly<Record<string, string>> = {},
) => new ApplicationError(401, 'UNAUTHENTICATED', description, { headers: { ...ANY_TOKEN, ...challenge } })

export const SESSION_ENDED = 'The session of this access token has ended'

/** The token is good, and another would do more (RFC 6750, section 3). */
const ANOTHER_TOKEN = { 'www-authenticate': 'Bearer error="insufficient_scope"' }

export const forbidden = (description = 'This role may not make this call') =>
  new ApplicationError(403, 'PERMISSION_DENIED', description, { headers: ANOTHER_TOKEN })

export const lacksPermission = (permission: StaffPermission) =>
  new ApplicationError(403, 'PERMISSION_DENIED', `Your role lacks the permission ${permission}`, {
    data: { permission },
    headers: ANOTHER_TOKEN,
  })

/** `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number, description = 'Too many attempts; try again later') =>
  new ApplicationError(429, 'TOO_MANY_REQUESTS', description, {
    data: { retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
