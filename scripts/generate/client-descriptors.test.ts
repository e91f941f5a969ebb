import { describe, expect, it } from 'vitest'
import type { FieldTree } from '../../packages/client/src/call.ts'
import * as descriptors from '../../packages/client/src/generated/calls.ts'
import { doubles } from '../../packages/client/src/generated/doubles.ts'
import { type Call, calls } from '../../packages/contract/src/index.ts'
import { type Type, typeOf } from './schema.ts'

type Descriptor = readonly [route: string, fields?: FieldTree | undefined, ...unknown[]]

const byRoute = new Map<string, Descriptor>(Object.values(descriptors).map((descriptor) => [descriptor[0], descriptor]))
const descriptorOf = ({ routes }: Call) => byRoute.get(`${routes[0]?.method} ${routes[0]?.path}`)
const all = Object.values<Call>(calls).map((call) => [call.name, call] as const)

/** Every path of an answer that ends in a field of the kind. */
function pathsTo(kind: Type['kind'], type: Type, path = ''): string[] {
  if (type.kind === kind) return [path]
  if (type.kind === 'list') return pathsTo(kind, type.element, path)
  if (type.kind === 'map') return pathsTo(kind, type.element, `${path}.*`)
  if (type.kind !== 'message') return []
  return type.fields.flatMap((field) => pathsTo(kind, field.type, `${path}.${field.name}`))
}

const pathsOf = (leaf: 1 | 2, tree: FieldTree[string] = {}, path = ''): string[] =>
  typeof tree === 'object'
    ? Array.isArray(tree)
      ? tree.flatMap((branch) => pathsOf(leaf, branch, path))
      : Object.entries(tree).flatMap(([field, branch]) => pathsOf(leaf, branch, `${path}.${field}`))
    : tree === leaf
      ? [path]
      : []

describe('the call descriptors', () => {
  it.each(all)('hold %s at its public path', (_, call) => {
    expect(descriptorOf(call)).toBeDefined()
  })

  it.each(all)('lead to the instants and doubles of %s, and to nothing else', (_, call) => {
    const [route, fields] = descriptorOf(call) ?? ['']
    const answer = typeOf(call.response)
    expect(pathsOf(1, fields).toSorted()).toEqual(pathsTo('date', answer).toSorted())
    expect(pathsOf(2, fields)).toEqual([])
    expect(pathsOf(2, doubles[route]).toSorted()).toEqual(pathsTo('float', answer).toSorted())
    expect(pathsOf(1, doubles[route])).toEqual([])
  })

  it('know the dates of a cart', () => {
    expect(pathsOf(1, descriptors.getCurrentCart[1])).toEqual(
      expect.arrayContaining([
        '.cart.createdDate',
        '.cart.updatedDate',
        '.cart.lineItems.serviceProperties.scheduledDate',
      ]),
    )
  })

  it('hold no more than the calls of the wire', () => {
    expect(Object.keys(descriptors)).toHaveLength(all.length)
  })
})
