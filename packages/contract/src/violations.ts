/** Turns what Zod found wrong with a request into the field violations of the wire. */
import type { z } from 'zod'
import type { RuleType } from './enumerations.ts'

/** A field of a request and the rule it violated. `data` is always there: clients read it without a guard. */
export interface RequestViolation {
  field: string
  description: string
  violatedRule: RuleType
  ruleName?: string
  data: Record<string, unknown>
}

/** One violation per issue, in the order they were found. */
export const toFieldViolations = (error: z.ZodError): RequestViolation[] => error.issues.flatMap(violationsOf)

/** A path as the wire writes it: `lineItems[0].quantity`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, '')

function violationsOf(issue: z.core.$ZodIssue): RequestViolation[] {
  const field = fieldPath(issue.path)
  const violation = (violatedRule: RuleType, description: string, data = {}): RequestViolation[] => [
    { field, description, violatedRule, data },
  ]
  switch (issue.code) {
    case 'too_big':
      return violation(limitRules.too_big[kind(issue.origin)], most(issue), { threshold: Number(issue.maximum) })
    case 'too_small':
      return violation(limitRules.too_small[kind(issue.origin)], least(issue), { threshold: Number(issue.minimum) })
    case 'invalid_format':
      return issue.format === 'decimal'
        ? violation('FORMAT', 'must be a decimal number', { type: 'DECIMAL_VALUE' })
        : violation('FORMAT', formatRule(issue), { type: issue.format.toUpperCase() })
    case 'invalid_value':
      return isAbsent(issue)
        ? violation('REQUIRED_FIELD', 'must not be empty')
        : violation('INVALID_ENUM_VALUE', `must be one of ${issue.values.join(', ')}`, { enumValues: issue.values })
    case 'invalid_type':
      return isAbsent(issue)
        ? violation('REQUIRED_FIELD', 'must not be empty')
        : violation('FORMAT', `must be of type ${issue.expected}`, { type: issue.expected.toUpperCase() })
    case 'custom':
      return [custom(field, issue)]
    default:
      return violation('VALIDATION', issue.message)
  }
}

/** A pattern has a rule in words beside it. Zod's own message would be the pattern. */
const formatRule = ({ format, message }: z.core.$ZodIssueInvalidStringFormat) => {
  if (format !== 'regex') return `is not a valid ${format}`
  return message.startsWith('Invalid string') ? 'has characters, or an order of them, that are not allowed' : message
}

/** Zod's issues do not hold the input; their message says when there was none. */
const isAbsent = ({ message }: z.core.$ZodIssue) => /received (undefined|null)$/.test(message)

const limitRules = {
  too_big: { string: 'MAX_LENGTH', array: 'MAX_SIZE', number: 'MAX' },
  too_small: { string: 'MIN_LENGTH', array: 'MIN_SIZE', number: 'MIN' },
} as const

const kind = (origin: string) => (origin === 'string' || origin === 'array' ? origin : 'number')
const units = { string: ' characters', array: ' elements', number: '' }
const most = ({ origin, maximum }: z.core.$ZodIssueTooBig) => `must be at most ${maximum}${units[kind(origin)]}`
const least = ({ origin, minimum }: z.core.$ZodIssueTooSmall) => `must be at least ${minimum}${units[kind(origin)]}`

/** Rules the contract adds to Zod's own name themselves in `params`. */
function custom(field: string, issue: z.core.$ZodIssueCustom): RequestViolation {
  const { rule = 'VALIDATION', ruleName, ...data } = (issue.params ?? {}) as { rule?: RuleType; ruleName?: string }
  return { field, description: issue.message, violatedRule: rule, ...(ruleName && { ruleName }), data }
}
