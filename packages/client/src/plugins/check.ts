import { isRecord } from '../transport/json.ts'
import type { Rule } from './rule.ts'

/** An invalid field of a response. */
export interface Misfit {
  /** Dotted path: `shippingRates[0].code`. */
  field: string
  description: string
  violatedRule: string
}

const formats = {
  guid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  currency: /^[A-Z]{3}$/,
  country: /^[A-Z]{2}$/,
  web_url: /^https?:\/\/\S+$/,
}

/** Every field of a value that violates its rule. Fields without a rule are ignored. */
export function misfits(value: unknown, rule: Rule, field = ''): Misfit[] {
  const misfit = (violatedRule: string, description: string) => [{ field, description, violatedRule }]
  if (typeof rule === 'string') {
    const fits = isOfKind(value, rule)
    return fits ? [] : misfit('FORMAT', `is no ${rule}`)
  }
  if (!isList(rule)) return isRecord(value) ? misfitsOfFields(value, rule, field) : misfit('FORMAT', 'is no object')

  const [kind] = rule
  switch (kind) {
    case 'one':
      return rule.indexOf(value as string) > 0
        ? []
        : misfit('INVALID_ENUM_VALUE', `is none of ${rule.slice(1).join(', ')}`)
    case 'map':
      if (!isRecord(value)) return misfit('FORMAT', 'is no object')
      return Object.entries(value).flatMap(([key, held]) => misfits(held, rule[1], `${field}.${key}`))
    case 'list': {
      if (!Array.isArray(value)) return misfit('FORMAT', 'is no list')
      const [, element, least, most = Infinity] = rule
      const sized = boundsMisfit(value.length, least, most, 'SIZE', 'elements')
      return sized ? misfit(...sized) : value.flatMap((held, index) => misfits(held, element, `${field}[${index}]`))
    }
    case 'text': {
      if (typeof value !== 'string') return misfit('FORMAT', 'is no text')
      // Characters as people count them, not their halves.
      const sized = boundsMisfit([...value].length, rule[1], rule[2], 'LENGTH', 'characters')
      return sized ? misfit(...sized) : []
    }
    case 'decimal': {
      if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return misfit('FORMAT', 'is no decimal text')
      const [, least, most, maxScale = Infinity] = rule
      if ((value.split('.')[1] ?? '').length > maxScale) {
        return misfit('DECIMAL_MAX_SCALE', `has more than ${maxScale} digits after the point`)
      }
      const sized = boundsMisfit(Number(value), least, most)
      return sized ? misfit(...sized) : []
    }
    default: {
      if (!(kind === 'int' ? Number.isInteger(value) : Number.isFinite(value))) return misfit('FORMAT', `is no ${kind}`)
      const sized = boundsMisfit(Number(value), rule[1], rule[2])
      return sized ? misfit(...sized) : []
    }
  }
}

const isList = (rule: Rule): rule is Exclude<Rule, string | { readonly [field: string]: Rule }> => Array.isArray(rule)

function misfitsOfFields(
  value: Record<string, unknown>,
  rules: { readonly [field: string]: Rule },
  path: string,
): Misfit[] {
  return Object.entries(rules).flatMap(([key, rule]) => {
    const name = key.replace('?', '')
    const field = path ? `${path}.${name}` : name
    const held = value[name]
    if (held != null) return misfits(held, rule, field)
    return key === name ? [{ field, description: 'is missing', violatedRule: 'REQUIRED_FIELD' }] : []
  })
}

function isOfKind(value: unknown, kind: Extract<Rule, string>): boolean {
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'double':
      return typeof value === 'number'
    case 'object':
      return isRecord(value)
    case 'date':
      return value instanceof Date ? !Number.isNaN(value.getTime()) : !Number.isNaN(Date.parse(`${value}`))
    default:
      return typeof value === 'string' && formats[kind].test(value)
  }
}

function boundsMisfit(
  value: number,
  least = -Infinity,
  most = Infinity,
  suffix = '',
  unit = '',
): [violatedRule: string, description: string] | undefined {
  const rule = (word: string) => (suffix ? `${word}_${suffix}` : word)
  if (value < least) return [rule('MIN'), `has to be at least ${least} ${unit}`.trimEnd()]
  if (value > most) return [rule('MAX'), `has to be at most ${most} ${unit}`.trimEnd()]
  return undefined
}
