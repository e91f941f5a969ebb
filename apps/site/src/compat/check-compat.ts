import { functionUses } from './function-uses.ts'
import { stateOfDocument } from './graphql-state.ts'
import { clientModulesOf, importedModules } from './modules.ts'
import { documentsOf, pathUses, signInUses } from './path-uses.ts'
import { type ServeState, stateOfFunction, stateOfPath, stateOfSignIn } from './serve-states.ts'
import { readSources } from './source-files.ts'
import { parseScript } from './syntax.ts'

/** A call that a storefront makes, and how it is served. */
export interface CompatCall extends ServeState {
  /** Such as `currentCart.addToCurrentCart`, or `POST /ecom/v1/carts`. */
  readonly call: string
  /** The package that it is of; absent for paths and documents. */
  readonly packageName?: string
  /** Files with lines. */
  readonly places: readonly string[]
}

export interface CompatReport {
  readonly files: number
  /** Files that could not be parsed. */
  readonly unreadable: readonly string[]
  readonly calls: readonly CompatCall[]
  readonly counts: Readonly<Record<ServeState['state'], number>>
}

/**
 * Reads the code of a storefront and says how each of its calls of the provider is served.
 *
 * @throws Error when there is no such folder
 */
export async function checkCompat(folder: string): Promise<CompatReport> {
  const { scripts, documents } = await readSources(folder)
  const trees = scripts.map((script) => ({ script, tree: parseScript(script) }))
  const parsed = trees.flatMap(({ script, tree }) => (tree ? [{ script, tree }] : []))
  const withModules = parsed.map((each) => ({ ...each, local: importedModules(each) }))
  const ofClients = clientModulesOf(withModules)
  const byName = new Map<string, CompatCall>()
  const note = (call: string, state: ServeState, { file, line }: Place, packageName?: string) => {
    const places = [...new Set([...(byName.get(call)?.places ?? []), `${file}:${line}`])]
    byName.set(call, { call, ...(packageName !== undefined && { packageName }), ...state, places })
  }
  for (const each of withModules) {
    for (const use of functionUses(each, each.local, ofClients)) {
      const { packageName, name } = use.module
      note(`${name}.${use.functionName}`, stateOfFunction(use.module, use.functionName), use, packageName)
    }
    for (const use of pathUses(each)) {
      const state = stateOfPath(use.method, use.path, use.isAbsolute)
      if (state) note(`${use.method ?? 'any method'} ${use.path}`, state, use)
    }
    for (const use of signInUses(each)) note(`auth.${use.functionName}`, stateOfSignIn(use.functionName), use)
    for (const use of documentsOf(each)) note(`GraphQL in ${use.file}:${use.line}`, stateOfDocument(use.text), use)
  }
  for (const document of documents) note(`GraphQL in ${document.file}`, stateOfDocument(document.text), document)
  const calls = [...byName.values()].toSorted((one, other) => order(one, other))
  const count = (state: ServeState['state']) => calls.filter((call) => call.state === state).length
  return {
    files: new Set(scripts.map(({ file }) => file)).size + documents.length,
    unreadable: trees.flatMap(({ script, tree }) => (tree ? [] : [script.file])),
    calls,
    counts: { SERVED: count('SERVED'), DIFFERENT: count('DIFFERENT'), NOT_SERVED: count('NOT_SERVED') },
  }
}

interface Place {
  readonly file: string
  readonly line: number
}

const STATES = ['NOT_SERVED', 'DIFFERENT', 'SERVED'] as const

const order = (one: CompatCall, other: CompatCall): number =>
  STATES.indexOf(one.state) - STATES.indexOf(other.state) || (one.call < other.call ? -1 : 1)

const TITLES = { NOT_SERVED: 'Not served', DIFFERENT: 'Served, with differences', SERVED: 'Served' } as const

/** The report as a person reads it. */
export function describeCompat({ files, unreadable, calls, counts }: CompatReport): string {
  const lines = STATES.flatMap((state) => {
    const its = calls.filter((call) => call.state === state)
    if (its.length === 0) return []
    return [
      `${TITLES[state]} (${its.length})`,
      ...its.flatMap(({ call, reason, places }) => [
        `  ${call}  ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`,
        ...(reason === undefined ? [] : [`      ${reason}`]),
      ]),
      '',
    ]
  })
  const unread = unreadable.map((file) => `Not read, because it cannot be parsed: ${file}`)
  const total = `${files} files, ${calls.length} calls: ${counts.SERVED} served, ${counts.DIFFERENT} with differences, ${counts.NOT_SERVED} not served.`
  return [...lines, ...unread, calls.length === 0 ? `${files} files, no call of the provider.` : total].join('\n')
}
