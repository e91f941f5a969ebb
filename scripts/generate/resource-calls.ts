/** The five calls of each resource by the same names, for the command line. */

import type { Call } from '../../packages/contract/src/index.ts'
import * as contract from '../../packages/contract/src/index.ts'
import { header } from './source.ts'

type CallName = 'query' | 'get' | 'create' | 'update' | 'delete'
type Resource = Readonly<Record<'one' | 'many' | 'idField', string>> & Readonly<Record<CallName, Call>>

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'idField' in value && 'one' in value

/** The resources of the contract, by the field with several. */
export const resources = (): readonly Resource[] =>
  Object.values<unknown>(contract)
    .filter(isResource)
    .toSorted((one, other) => (one.many < other.many ? -1 : 1))

/** Each resource by its field with several. */
export function resourceCalls(): string {
  return `${header}import type { Operator } from '../operator.ts'
import { readAll } from '../read-all.ts'

${resources().map(callsOf).join('\n')}`
}

function callsOf({ many, query, get, create, update, delete: remove }: Resource): string {
  const { module } = query
  return `export const ${many} = ({ ${module}: calls }: Pick<Operator, '${module}'>) => ({
  list: () => readAll(calls.${query.functionName}, (page) => page.${many}),
  get: calls.${get.functionName},
  create: calls.${create.functionName},
  update: calls.${update.functionName},
  remove: calls.${remove.functionName},
})
`
}
