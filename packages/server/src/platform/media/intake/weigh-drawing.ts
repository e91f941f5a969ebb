/**
 * How many elements are drawn of an SVG that was cleaned, with all that its references repeat: `use` within `use`, patterns
 * within patterns. Filters count a thousand. The function depends on nothing outside itself, because its source runs in
 * the image process.
 *
 * @returns infinity for references that form a circle
 */
export function weighDrawing(drawing: string): number {
  interface Element {
    readonly tag: string
    readonly attributes: ReadonlyMap<string, string>
    readonly children: Element[]
  }
  const DEEPEST = 500
  const FILTER = 1000
  const root: Element = { tag: '', attributes: new Map(), children: [] }
  const byId = new Map<string, Element>()
  const weights = new Map<Element, number>()

  const read = () => {
    const open = [root]
    for (const [, end, tag = '', text = '', single] of drawing.matchAll(/<(\/?)([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
      if (end) {
        open.pop()
        continue
      }
      const attributes = new Map<string, string>()
      for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) attributes.set(name, value)
      const element: Element = { tag, attributes, children: [] }
      open.at(-1)?.children.push(element)
      const id = attributes.get('id')
      if (id !== undefined && !byId.has(id)) byId.set(id, element)
      if (!single) open.push(element)
    }
  }
  const targetOf = (value = '') => byId.get(/#([^"')\s]+)/.exec(value)?.[1] ?? '')
  const pointsOf = ({ attributes, children }: Element): number =>
    ((attributes.get('d') ?? attributes.get('points') ?? '').match(/[\d.]+/g)?.length ?? 0) +
    children.reduce((sum, child) => sum + pointsOf(child), 0)
  const weigh = (element: Element | undefined, depth: number): number => {
    if (!element) return 0
    const known = weights.get(element)
    if (known !== undefined) return known
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY
    // An element that is met again before its weight is known is in a circle.
    weights.set(element, Number.POSITIVE_INFINITY)
    const { attributes, children, tag } = element
    const shapes =
      1 +
      children.reduce((sum, child) => sum + weigh(child, depth + 1), 0) +
      weigh(targetOf(attributes.get('href') ?? attributes.get('xlink:href')), depth + 1)
    let weight = shapes
    for (const [name, value] of attributes) {
      const target = value.includes('url(') ? targetOf(value) : undefined
      if (!target || target.tag.endsWith('Gradient')) continue
      const times = name.startsWith('marker') ? pointsOf(element) : name === 'fill' || name === 'stroke' ? shapes : 1
      weight += times * weigh(target, depth + 1) + (name === 'filter' ? FILTER : 0)
    }
    // A gradient may inherit from another one, and draws nothing itself.
    const result = tag.endsWith('Gradient') ? 1 : weight
    weights.set(element, result)
    return result
  }
  read()
  return weigh(root, 0)
}
