import { isRecord } from '../../platform/http/query-string.ts'
import { invalidField } from '../../platform/kernel/errors.ts'

/** Lists whose elements a filter matches by conditions on them; the element counts by its id. */
const MATCHED = '$matchItems'

/**
 * A filter of the next wire as the one of the first: one operator for each field, and elements of lists by their ids.
 *
 * @throws ValidationError naming the field with several operators, or the condition that elements cannot be matched by
 */
export function readOneOperator(filter: Record<string, unknown>, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, readEntry(key, value, `${path}.${key}`)]),
  )
}

function readEntry(key: string, value: unknown, path: string): unknown {
  if (key === '$and' || key === '$or' || key === '$not') {
    const read = (part: unknown, at: string) => (isRecord(part) ? readOneOperator(part, at) : part)
    return Array.isArray(value) ? value.map((part, index) => read(part, `${path}[${index}]`)) : read(value, path)
  }
  if (!isRecord(value)) return value
  const operators = Object.keys(value).filter((name) => name.startsWith('$'))
  if (operators.length === 0) return readOneOperator(value, path)
  if (operators.length > 1) {
    throw invalidField(path, `must have one operator; join several by $and: ${operators.join(', ')}`, 'VALIDATION')
  }
  return MATCHED in value ? matchItems(value[MATCHED], `${path}.${MATCHED}`) : value
}

/** Each condition is to be met by some element. */
function matchItems(conditions: unknown, path: string): Record<string, unknown> {
  if (!Array.isArray(conditions)) throw invalidField(path, 'must be a list', 'FORMAT', { type: 'ARRAY' })
  const wanted = conditions.map((condition, index) => idsOf(condition, `${path}[${index}]`))
  const [only, ...others] = wanted
  if (only && others.length === 0) return { $hasSome: only }
  const single = wanted.flatMap(([id, ...more]) => (id !== undefined && more.length === 0 ? [id] : []))
  if (single.length === wanted.length) return { $hasAll: single }
  throw invalidField(path, 'must have one condition, or several that name one id each', 'VALIDATION')
}

function idsOf(condition: unknown, path: string): readonly unknown[] {
  const id = isRecord(condition) && Object.keys(condition).length === 1 ? condition.id : undefined
  if (typeof id === 'string') return [id]
  if (isRecord(id)) {
    const [operator, ...others] = Object.keys(id)
    if (operator === '$eq' && others.length === 0) return [id.$eq]
    if (operator === '$in' && others.length === 0 && Array.isArray(id.$in)) return id.$in
  }
  throw invalidField(path, 'must be {"id": …} with an id, $eq or $in', 'FORMAT')
}
