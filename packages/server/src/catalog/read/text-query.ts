import type { PlatformQuery, TextQuery } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { invalidField } from '../../platform/kernel/errors.ts'

/**
 * A query whose filter and sort order are JSON texts.
 *
 * @throws ValidationError naming the text that is not JSON of the expected shape
 */
export function readTextQuery({ filter, sort, paging }: TextQuery): PlatformQuery {
  return {
    ...(paging && { paging }),
    ...(filter?.trim() && { filter: readFilterText(filter) }),
    ...(sort?.trim() && { sort: readSortText(sort) }),
  }
}

function readFilterText(text: string): Record<string, unknown> {
  const filter = parse(text, 'query.filter')
  if (isRecord(filter)) return filter
  throw invalidField('query.filter', 'must be the JSON text of an object', 'FORMAT')
}

function readSortText(text: string): NonNullable<PlatformQuery['sort']> {
  const given = parse(text, 'query.sort')
  return (Array.isArray(given) ? given : [given]).map((criterion: unknown) => {
    const { fieldName, order } = isRecord(criterion) ? namedCriterion(criterion) : {}
    const upper = typeof order === 'string' ? order.toUpperCase() : 'ASC'
    if (typeof fieldName === 'string' && (upper === 'ASC' || upper === 'DESC')) return { fieldName, order: upper }
    throw invalidField('query.sort', 'must be the JSON text of fields and their order, asc or desc', 'FORMAT')
  })
}

/** Both ways to write it: `{ "fieldName": "price", "order": "ASC" }` and `{ "price": "asc" }`. */
function namedCriterion(criterion: Record<string, unknown>): { fieldName?: unknown; order?: unknown } {
  if ('fieldName' in criterion) return criterion
  const [[fieldName, order] = []] = Object.entries(criterion)
  return { fieldName, order }
}

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField(field, 'must be a JSON text', 'FORMAT')
  }
}
