import { parse } from '@babel/parser'
import type { Script } from './source-files.ts'

/** A node of a syntax tree, as far as it is looked at. */
export interface SyntaxNode {
  readonly type: string
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** @returns null for a script that cannot be parsed, such as one in another language */
export function parseScript({ text, line }: Script): SyntaxNode | null {
  try {
    // Lines of the file, not of the script.
    const tree: unknown = parse('\n'.repeat(line - 1) + text, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      // The part of an Astro page before its markup may end early.
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      plugins: ['typescript', 'jsx', 'decorators'],
    })
    return toNode(tree)
  } catch {
    return null
  }
}

/** A value of a tree as a node; null for other values. */
export function toNode(value: unknown): SyntaxNode | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value))
  if (typeof fields.type !== 'string') return null
  const start: { line?: unknown } = Object(Object(fields.loc).start)
  return { type: fields.type, line: typeof start.line === 'number' ? start.line : 0, fields }
}

export const childOf = (node: SyntaxNode | null, name: string): SyntaxNode | null => toNode(node?.fields[name])

export function childrenOf(node: SyntaxNode | null, name: string): SyntaxNode[] {
  const list = node?.fields[name]
  return Array.isArray(list) ? list.flatMap((each) => toNode(each) ?? []) : []
}

export const textOf = (node: SyntaxNode | null, name: string): string => {
  const text = node?.fields[name]
  return typeof text === 'string' ? text : ''
}

const NOT_FOLLOWED = new Set([
  'loc',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'errors',
  'tokens',
  'extra',
])

/** All nodes below one, and itself. Types are left out: they call nothing. */
export function* nodesBelow(root: SyntaxNode): Generator<SyntaxNode> {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (/^TS(Type|Interface|Import)/.test(node.type)) continue
    yield node
    for (const [name, value] of Object.entries(node.fields)) {
      if (NOT_FOLLOWED.has(name)) continue
      const children = Array.isArray(value) ? value : [value]
      for (const child of children) {
        const next = toNode(child)
        if (next) waiting.push(next)
      }
    }
  }
}

/** The name of an identifier, or of a property that is written out. */
export function nameOf(node: SyntaxNode | null): string {
  if (node?.type === 'Identifier') return textOf(node, 'name')
  return node?.type === 'StringLiteral' ? textOf(node, 'value') : ''
}

/** The text of a literal. Expressions inside a template become `{}`. Null for other nodes. */
export function literalOf(node: SyntaxNode | null): string | null {
  if (node?.type === 'StringLiteral') return textOf(node, 'value')
  if (node?.type === 'BinaryExpression' && textOf(node, 'operator') === '+') {
    const [left, right] = ['left', 'right'].map((side) => literalOf(childOf(node, side)))
    return left === null && right === null ? null : `${left ?? '{}'}${right ?? '{}'}`
  }
  if (node?.type !== 'TemplateLiteral') return null
  const quasis = childrenOf(node, 'quasis').map((quasi) => String(Object(quasi.fields.value).cooked ?? ''))
  return quasis.join('{}')
}
