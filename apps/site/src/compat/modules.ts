import type { Script } from './source-files.ts'
import { childOf, childrenOf, literalOf, nameOf, nodesBelow, type SyntaxNode, textOf } from './syntax.ts'

/** A module of the provider's packages, as a storefront imports it. */
export interface SdkModule {
  /** Such as `@wix/ecom`. */
  readonly packageName: string
  /** Such as `currentCart`. */
  readonly name: string
}

/** Names of a file by the modules that they stand for. */
export type LocalModules = ReadonlyMap<string, SdkModule>

export interface ParsedScript {
  readonly script: Script
  readonly tree: SyntaxNode
}

const PACKAGE = /^@wix\/([\w-]+)(\/[\w/-]+)?$/
/** Packages that call nothing by themselves. */
const WITHOUT_CALLS = /^@wix\/(sdk|sdk-types|sdk-runtime|essentials|astro.*|image.*|design-system|cli.*|dashboard.*)$/

/** `@wix/auto_sdk_ecom_current-cart` and `@wix/ecom_current-cart` are the module `currentCart` of `@wix/ecom`. */
function moduleOfPackage(path: string): SdkModule | null {
  const [, service, rest] = /^@wix\/(?:auto_sdk_)?([a-z]+)_([\w-]+)$/.exec(path) ?? []
  if (service === undefined || rest === undefined) return null
  return { packageName: `@wix/${service}`, name: rest.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()) }
}

/** Imports of a file from the provider's packages, by local names. */
export function importedModules({ tree }: ParsedScript): LocalModules {
  const modules = new Map<string, SdkModule>()
  for (const node of nodesBelow(tree)) {
    if (node.type === 'ImportDeclaration') addImports(modules, node)
    if (node.type === 'VariableDeclarator') addRequired(modules, node)
  }
  return modules
}

function addImports(modules: Map<string, SdkModule>, node: SyntaxNode): void {
  const path = literalOf(childOf(node, 'source')) ?? ''
  if (!PACKAGE.test(path) || textOf(node, 'importKind') === 'type') return
  for (const specifier of childrenOf(node, 'specifiers')) {
    if (textOf(specifier, 'importKind') === 'type') continue
    const local = nameOf(childOf(specifier, 'local'))
    const imported = specifier.type === 'ImportSpecifier' ? nameOf(childOf(specifier, 'imported')) : '*'
    add(modules, local, path, imported)
  }
}

/** `const { products } = require('@wix/stores')`, and the same with `await import(…)`. */
function addRequired(modules: Map<string, SdkModule>, node: SyntaxNode): void {
  const init = childOf(node, 'init')
  const call = init?.type === 'AwaitExpression' ? childOf(init, 'argument') : init
  const isImport = call?.type === 'ImportExpression'
  const isRequire = call?.type === 'CallExpression' && /^(require|)$/.test(nameOf(childOf(call, 'callee')))
  if (!call || (!isImport && !isRequire)) return
  const path = literalOf(isImport ? childOf(call, 'source') : (childrenOf(call, 'arguments')[0] ?? null)) ?? ''
  const target = childOf(node, 'id')
  if (!PACKAGE.test(path)) return
  if (target?.type === 'Identifier') add(modules, nameOf(target), path, '*')
  for (const property of childrenOf(target, 'properties'))
    add(modules, nameOf(childOf(property, 'value')), path, nameOf(childOf(property, 'key')))
}

function add(modules: Map<string, SdkModule>, local: string, path: string, imported: string): void {
  if (local === '' || WITHOUT_CALLS.test(path)) return
  const own = moduleOfPackage(path)
  modules.set(local, own ?? { packageName: path, name: imported })
}

/**
 * The names by which clients of the project have modules: of `createClient({ modules: { cart: currentCart } })` it is
 * `cart`.
 */
export function clientModulesOf(scripts: readonly (ParsedScript & { readonly local: LocalModules })[]): LocalModules {
  const names = new Map<string, SdkModule>()
  for (const { tree, local } of scripts) {
    for (const node of nodesBelow(tree)) {
      if (node.type !== 'ObjectProperty' || nameOf(childOf(node, 'key')) !== 'modules') continue
      for (const property of childrenOf(childOf(node, 'value'), 'properties')) {
        const module = local.get(nameOf(childOf(property, 'value')))
        if (module) names.set(nameOf(childOf(property, 'key')), module)
      }
    }
  }
  return names
}
