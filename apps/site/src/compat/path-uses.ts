import type { ParsedScript } from './modules.ts'
import { childOf, childrenOf, literalOf, nameOf, nodesBelow, type SyntaxNode, textOf } from './syntax.ts'

/** A path of the provider that a file calls. */
export interface PathUse {
  /** Null where the code does not say it. */
  readonly method: string | null
  /** With `{}` for each part that is computed. */
  readonly path: string
  readonly file: string
  readonly line: number
  /** True when the provider's host is written before it. */
  readonly isAbsolute: boolean
}

const HOST = /^(?:https?:)?\/\/(?:www|edge|readonly|manage)\.wixapis\.com/
const METHOD = /^(get|post|put|patch|delete)$/i

/** Finds calls of paths: a literal with the provider's host, or the path after a base in a call such as `fetch`. */
export function pathUses({ script, tree }: ParsedScript): PathUse[] {
  const uses: PathUse[] = []
  for (const node of nodesBelow(tree)) {
    if (!/^(Optional)?(Call|New)Expression$/.test(node.type)) continue
    const values = childrenOf(node, 'arguments')
    // A helper of the project may take the method before the path.
    const [url] = values.slice(0, 2).flatMap((value) => urlOf(value) ?? [])
    if (!url) continue
    const method = methodOf(node, values)
    uses.push({ ...url, method, file: script.file, line: node.line })
  }
  return uses
}

function urlOf(node: SyntaxNode | null): { path: string; isAbsolute: boolean } | null {
  const address = literalOf(node) ?? urlOfOptions(node)
  if (address === null) return null
  const isAbsolute = HOST.test(address)
  // What stands before a path is a host that the code computes.
  const path = address
    .replace(HOST, '')
    .replace(/^\{\}(?=\/)/, '')
    .replace(/[?#].*$/, '')
  return /^\/[\w{}./_-]+$/.test(path) ? { path, isAbsolute } : null
}

/** The address among options: `{ url: '…' }`. */
function urlOfOptions(node: SyntaxNode | null): string | null {
  const property = childrenOf(node, 'properties').find((each) => /^(url|path)$/.test(nameOf(childOf(each, 'key'))))
  return property ? literalOf(childOf(property, 'value')) : null
}

/** The method among the options, or of a function such as `axios.post`. A plain `fetch` reads. */
function methodOf(node: SyntaxNode, values: readonly SyntaxNode[]): string | null {
  for (const property of values.flatMap((value) => childrenOf(value, 'properties'))) {
    if (nameOf(childOf(property, 'key')) !== 'method') continue
    return literalOf(childOf(property, 'value'))?.toUpperCase() ?? null
  }
  const written = values.map(literalOf).find((text) => text !== null && METHOD.test(text))
  if (written) return written.toUpperCase()
  const callee = childOf(node, 'callee')
  const name = nameOf(childOf(callee, 'property'))
  if (METHOD.test(name)) return name.toUpperCase()
  const isFetch = /^(fetch|fetchWithAuth)$/.test(name || nameOf(callee))
  return isFetch && values.length === 1 ? 'GET' : null
}

/** Documents of GraphQL in templates with a tag, or given to a function `graphql`. */
export function documentsOf({ script, tree }: ParsedScript): { text: string; file: string; line: number }[] {
  const documents: { text: string; file: string; line: number }[] = []
  for (const node of nodesBelow(tree)) {
    const isTagged = node.type === 'TaggedTemplateExpression' && /^(gql|graphql)$/.test(nameOf(childOf(node, 'tag')))
    const callee = childOf(node, 'callee')
    const called = nameOf(childOf(callee, 'property')) || nameOf(callee)
    const isCall = node.type === 'CallExpression' && called === 'graphql'
    const text = isTagged
      ? literalOf(childOf(node, 'quasi'))
      : isCall
        ? literalOf(childrenOf(node, 'arguments')[0] ?? null)
        : null
    if (text !== null && /[{]/.test(text)) documents.push({ text, file: script.file, line: node.line })
  }
  return documents
}

/** The functions of a client's sign-in that a file calls: `client.auth.getAuthUrl()`. */
export function signInUses({ script, tree }: ParsedScript): { functionName: string; file: string; line: number }[] {
  return [...nodesBelow(tree)].flatMap((node) => {
    const callee = childOf(node, 'callee')
    const object = childOf(callee, 'object')
    if (!/CallExpression$/.test(node.type) || textOf(childOf(object, 'property'), 'name') !== 'auth') return []
    const functionName = nameOf(childOf(callee, 'property'))
    return functionName ? [{ functionName, file: script.file, line: node.line }] : []
  })
}
