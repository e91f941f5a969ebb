import { describe, expect, it } from 'vitest'
import { type Call, calls } from '../../packages/contract/src/index.ts'
import { callFacts } from '../../packages/contract/src/testing/facts.ts'
import { type Type, typeOf } from './schema.ts'

const all: Call[] = Object.values(calls)
const answers = callFacts.flatMap((fact) => {
  const call = all.find(({ routes }) => routes.some(({ method, path }) => method === fact.method && path === fact.path))
  return call ? [[`${fact.group} ${fact.call}`, fact, typeOf(call.response)] as const] : []
})

/** The earlier release names map values without a step of their own. */
const flat = (paths: readonly string[]) => paths.map((path) => path.replaceAll('.*', ''))

function pathsTo(kind: Type['kind'], type: Type, path: readonly string[] = []): string[] {
  if (type.kind === kind) return [path.join('.')]
  if (type.kind === 'list' || type.kind === 'map') return pathsTo(kind, type.element, path)
  if (type.kind !== 'message') return []
  return type.fields.flatMap((field) => pathsTo(kind, field.type, [...path, field.name]))
}

/** The kind of what a path leads to; undefined where the contract leaves the field out. */
function kindAt(type: Type, [field, ...rest]: readonly string[]): string | undefined {
  if (type.kind === 'list' || type.kind === 'map') return kindAt(type.element, [...(field ? [field] : []), ...rest])
  if (field === undefined) return type.kind
  const next = type.kind === 'message' ? type.fields.find(({ name }) => name === field) : undefined
  return next && kindAt(next.type, rest)
}

const lists = { date: 'dates', float: 'floats' } as const

describe('the instants and doubles of the contract', () => {
  it.each(answers)('are all that the provider declares for %s', (_, fact, answer) => {
    for (const [kind, list] of Object.entries(lists)) {
      const wrong = flat(fact[list]).filter((path) => {
        const found = kindAt(answer, path.split('.'))
        return found !== undefined && found !== kind
      })
      expect(wrong).toEqual([])
    }
  })

  it.each(answers)('are no more than the provider declares for %s', (_, fact, answer) => {
    expect(pathsTo('date', answer).filter((path) => !flat(fact.dates).includes(path))).toEqual([])
    expect(pathsTo('float', answer).filter((path) => !flat(fact.floats).includes(path))).toEqual([])
  })
})
