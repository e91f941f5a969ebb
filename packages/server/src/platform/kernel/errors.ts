import {
  type ApplicationErrorCode,
  applicationErrors,
  type RequestViolation,
  type StaffPermission,
} from '@cartwright/contract'

/** An error the caller can act on. Any other error is a bug, and gets a 500 response. */
export abstract class Rejection extends Error {
  abstract readonly status: number
  /** What goes under `details` in the answer's envelope. */
  abstract readonly details: object
  /** Further answer headers, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>> = {}
}

export interface ApplicationErrorOptions {
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Tells the developer how to fix it. */
  readonly hint?: string
  /** The number that goes out in place of the code, where the provider has one; the code is then in `data`. */
  readonly wireCode?: number
}

/** A rule of the business said no: one code, declared with the call in the contract. */
export class ApplicationError extends Rejection {
  override name = 'ApplicationError'
  readonly status: number
  readonly code: string
  readonly details: object
  override readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, description: string, options: ApplicationErrorOptions = {}) {
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

type Descriptions = {
  readonly [Code in ApplicationErrorCode]: (typeof applicationErrors)[Code] extends { description: infer Text }
    ? Text
    : ''
}

/** The names in braces of a text: `a` and `b` of `{a} of {b}`. */
type NamedIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamedIn<Rest> : never

/** What the description of a code names. */
type Named<Code extends ApplicationErrorCode> = NamedIn<Descriptions[Code]>

/** A code whose description names no values. */
export type PlainErrorCode = {
  [Code in ApplicationErrorCode]: [Named<Code>] extends [never] ? Code : never
}[ApplicationErrorCode]

interface RejectedOptions extends Omit<ApplicationErrorOptions, 'data'> {
  /** In place of the contract's description, where this place can say more. */
  readonly message?: string | undefined
}

type Rest<Code extends ApplicationErrorCode> = [Named<Code>] extends [never]
  ? [data?: object, options?: RejectedOptions]
  : [
      data: Readonly<Record<Named<Code>, string | number | readonly string[]>> & Readonly<Record<string, unknown>>,
      options?: RejectedOptions,
    ]

/** The error of a code, with status and description from the contract. `data` goes to the caller. */
export function rejected<Code extends ApplicationErrorCode>(
  code: Code,
  ...[data = {}, { message, ...options } = {}]: Rest<Code>
): ApplicationError {
  return new ApplicationError(applicationErrors[code].status, code, message ?? describe(code, data), {
    ...options,
    data,
  })
}

function describe(code: ApplicationErrorCode, data: object): string {
  const declared: { readonly meaning: string; readonly description?: string } = applicationErrors[code]
  const values = new Map<string, unknown>(Object.entries(data))
  return (declared.description ?? declared.meaning).replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)))
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
export const diskFull = (retryAfter: number): ApplicationError =>
  rejected(
    'DISK_FULL',
    {},
    {
      headers: { 'retry-after': String(retryAfter) },
      hint: 'Free space in the data folder; npx cartwright doctor shows how much is left.',
    },
  )

/** The database cannot be reached. `retryAfter` is in seconds. */
export const databaseAway = (retryAfter: number): ApplicationError =>
  rejected('DATABASE_UNAVAILABLE', {}, { headers: { 'retry-after': String(retryAfter) } })

/** The shop takes no writes, because its data moves to another database. `retryAfter` is in seconds. */
export const shopReadOnly = (retryAfter: number): ApplicationError =>
  rejected(
    'SHOP_READ_ONLY',
    {},
    {
      headers: { 'retry-after': String(retryAfter) },
      hint: 'Its database is being moved, or was moved. If that was canceled: npx cartwright move --cancel',
    },
  )

/** One field that does not fit, found by a rule that a schema cannot express. */
export function invalidField(
  field: string,
  description: string,
  violatedRule: RequestViolation['violatedRule'] = 'VALIDATION',
  data: Record<string, unknown> = {},
): ValidationError {
  return new ValidationError([{ field, description, violatedRule, data }])
}

/** @throws ValidationError REQUIRED_FIELD for a field that is neither given nor stored */
export function requireField<Value>(field: string, value: Value | undefined): Value {
  if (value === undefined) throw invalidField(field, 'is required', 'REQUIRED_FIELD')
  return value
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
export const unauthenticated = (message?: string, challenge: Readonly<Record<string, string>> = {}): ApplicationError =>
  rejected('UNAUTHENTICATED', {}, { message, headers: { ...ANY_TOKEN, ...challenge } })

export const SESSION_ENDED = 'The session of this access token has ended'

/** The token is good, and another would do more (RFC 6750, section 3). */
const ANOTHER_TOKEN = { 'www-authenticate': 'Bearer error="insufficient_scope"' }

export const forbidden = (message?: string): ApplicationError =>
  rejected('PERMISSION_DENIED', {}, { message, headers: ANOTHER_TOKEN })

export const lacksPermission = (permission: StaffPermission): ApplicationError =>
  rejected(
    'PERMISSION_DENIED',
    { permission },
    { message: `Your role lacks the permission ${permission}`, headers: ANOTHER_TOKEN },
  )

/** `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number, message?: string): ApplicationError =>
  rejected('TOO_MANY_REQUESTS', { retryAfter }, { message, headers: { 'retry-after': String(retryAfter) } })
