/** Reads what tests check of the files of e-invoices. */

/** An element of a parsed file. */
export interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  readonly text: string
}

/** Reads the elements of a small XML file; throws where tags do not match. */
export function parseXml(xml: string): Node {
  const open: { name: string; attributes: Record<string, string>; children: Node[]; text: string }[] = []
  let root: Node | undefined
  for (const [, close, name = '', written = '', text = ''] of xml
    .replace(/^<\?[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<>]*")*)>([^<]*)/g)) {
    if (close) {
      const node = open.pop()
      if (node?.name !== name) throw new Error(`</${name}> does not close <${node?.name}>`)
      const parent = open.at(-1)
      if (parent) parent.children.push(node)
      else root = node
    } else {
      const attributes = Object.fromEntries(
        [...written.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      )
      open.push({ name, attributes, children: [], text })
    }
  }
  if (!root || open.length > 0) throw new Error('The file is not well-formed')
  return root
}

/** All elements at a path of names, such as `ram:SellerTradeParty/ram:Name`, anywhere below. */
export function all(node: Node, path: string): Node[] {
  const [first = '', ...rest] = path.split('/')
  const found = descendants(node).filter(({ name }) => name === first)
  return rest.reduce(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((one) => one.name === name)),
    found,
  )
}

export const descendants = (node: Node): Node[] => node.children.flatMap((child) => [child, ...descendants(child)])

export const text = (node: Node, path: string) => all(node, path)[0]?.text ?? ''
export const number = (node: Node, path: string) => cents(text(node, path))
const cents = (value: string) => Math.round(Number(value || '0') * 100)
export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
