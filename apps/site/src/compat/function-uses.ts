import type { LocalModules, ParsedScript, SdkModule } from './modules.ts'
import { childOf, childrenOf, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts'

/** A function of a module that a file calls. */
export interface FunctionUse {
  readonly module: SdkModule
  readonly functionName: string
  readonly file: string
  readonly line: number
}

/** Finds calls of modules: of imported ones, of those of a client, and of functions taken out of either. */
export function functionUses(parsed: ParsedScript, local: LocalModules, ofClients: LocalModules): FunctionUse[] {
  const { script, tree } = parsed
  const names = { local: new Map(local), ofClients, functions: new Map<string, FunctionUse>() }
  const uses: FunctionUse[] = []
  const nodes = [...nodesBelow(tree)]
  for (const node of nodes) if (node.type === 'VariableDeclarator') addVariable(node, names, script.file)
  for (const node of nodes) {
    if (!/^(Optional)?CallExpression$/.test(node.type)) continue
    const callee = bare(childOf(node, 'callee'))
    const taken = callee?.type === 'Identifier' ? names.functions.get(nameOf(callee)) : undefined
    if (taken) uses.push({ ...taken, line: node.line })
    const module = moduleOf(childOf(callee, 'object'), names)
    const functionName = nameOf(childOf(callee, 'property'))
    if (module && functionName && callee && isMember(callee) && !OF_VALUES.has(functionName))
      uses.push({ module: withName(module, ''), functionName, file: script.file, line: node.line })
  }
  return uses
}

/** Functions of lists, texts and promises: a variable with the name of a module has these, and no module does. */
const OF_VALUES: ReadonlySet<string> = new Set([
  ...[Array, Object, Promise, Map, String].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)),
])

interface Names {
  readonly local: Map<string, SdkModule>
  readonly ofClients: LocalModules
  readonly functions: Map<string, FunctionUse>
}

const isMember = (node: SyntaxNode | null) => /^(Optional)?MemberExpression$/.test(node?.type ?? '')

/** Without assertions of TypeScript, parentheses and `await`. */
function bare(node: SyntaxNode | null): SyntaxNode | null {
  if (/^(TSNonNullExpression|TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node?.type ?? ''))
    return bare(childOf(node, 'expression'))
  return node?.type === 'AwaitExpression' ? bare(childOf(node, 'argument')) : node
}

/** A whole package stands for its module when a property of it is read. */
const withName = (module: SdkModule, property: string): SdkModule =>
  module.name === '*' && property !== '' ? { ...module, name: property } : module

/** The module that an expression stands for: `products`, `client.products`, `ecom.currentCart`, `client.use(products)`. */
function moduleOf(expression: SyntaxNode | null, names: Names): SdkModule | null {
  const node = bare(expression)
  if (node?.type === 'Identifier') return names.local.get(nameOf(node)) ?? null
  if (isMember(node)) {
    const property = nameOf(childOf(node, 'property'))
    const whole = moduleOf(childOf(node, 'object'), names)
    if (whole?.name === '*') return withName(whole, property)
    return whole ? null : (names.ofClients.get(property) ?? null)
  }
  if (!/^(Optional)?CallExpression$/.test(node?.type ?? '')) return null
  const [argument] = childrenOf(node, 'arguments')
  return argument?.type === 'Identifier' ? (names.local.get(nameOf(argument)) ?? null) : null
}

/** `const cart = client.currentCart`, and `const { queryProducts } = useWixModules(products)`. */
function addVariable(node: SyntaxNode, names: Names, file: string): void {
  const module = moduleOf(childOf(node, 'init'), names)
  if (!module) return
  const target = childOf(node, 'id')
  if (target?.type === 'Identifier' && isMember(bare(childOf(node, 'init')))) names.local.set(nameOf(target), module)
  for (const property of childrenOf(target, 'properties')) {
    const functionName = nameOf(childOf(property, 'key'))
    const local = nameOf(childOf(property, 'value'))
    if (module.name === '*') names.local.set(local, withName(module, functionName))
    else names.functions.set(local, { module, functionName, file, line: node.line })
  }
}
