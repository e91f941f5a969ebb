import { decodeText } from '../../platform/kernel/html-entities.ts'

/** A node of the provider's rich content. */
interface Node {
  readonly type: string
  readonly id: string
  readonly nodes: Node[]
  readonly [data: string]: unknown
}

interface Decoration {
  readonly type: string
  readonly [data: string]: unknown
}

/** A tag, or the text between two. */
const TOKENS = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^>"])*)>|[^<]+/gi

const decorations: Readonly<Record<string, Decoration>> = {
  strong: { type: 'BOLD', fontWeightValue: 700 },
  b: { type: 'BOLD', fontWeightValue: 700 },
  em: { type: 'ITALIC', italicData: true },
  i: { type: 'ITALIC', italicData: true },
  u: { type: 'UNDERLINE', underlineData: true },
  s: { type: 'STRIKETHROUGH', strikethroughData: true },
  sub: { type: 'SUBSCRIPT', subscriptData: true },
  sup: { type: 'SUPERSCRIPT', superscriptData: true },
}

type Block = Decoration

const blocks: Readonly<Record<string, Block>> = {
  p: { type: 'PARAGRAPH', paragraphData: {} },
  ...Object.fromEntries([2, 3, 4, 5, 6].map((level) => [`h${level}`, { type: 'HEADING', headingData: { level } }])),
  blockquote: { type: 'BLOCKQUOTE', blockquoteData: {} },
  pre: { type: 'CODE_BLOCK', codeBlockData: {} },
  ul: { type: 'BULLETED_LIST', bulletedListData: {} },
  ol: { type: 'ORDERED_LIST', orderedListData: {} },
  li: { type: 'LIST_ITEM', listItemData: {} },
  table: { type: 'TABLE', tableData: {} },
  tr: { type: 'TABLE_ROW' },
  td: { type: 'TABLE_CELL', tableCellData: {} },
  th: { type: 'TABLE_CELL', tableCellData: {} },
}

/** These hold text themselves; in the others it stands in a paragraph. */
const HOLD_TEXT: ReadonlySet<string> = new Set(['PARAGRAPH', 'HEADING', 'CODE_BLOCK'])

/**
 * The HTML of a description as the provider's rich content: paragraphs, headings, lists, quotes, tables, emphasis, links.
 *
 * @param html as `safeRichText` leaves it
 */
export function toRichContent(html: string): Record<string, unknown> {
  const builder = new Builder()
  for (const [token, end, name = '', attributes = ''] of html.matchAll(TOKENS)) {
    const tag = name.toLowerCase()
    if (tag === '') builder.addText(decodeText(token))
    else if (end === '/') builder.close(tag)
    else builder.open(tag, attributes)
  }
  return { nodes: builder.nodes, metadata: { version: 1 } }
}

class Builder {
  readonly nodes: Node[] = []
  /** Open blocks, outermost first. */
  #open: { readonly tag: string; readonly node: Node }[] = []
  #marks: { readonly tag: string; readonly decoration: Decoration }[] = []
  #ids = 0

  open(tag: string, attributes: string): void {
    const block = blocks[tag]
    const decoration = tag === 'a' ? linkOf(attributes) : decorations[tag]
    if (block) this.#openBlock(tag, block)
    else if (decoration) this.#marks.push({ tag, decoration })
    else if (tag === 'br') this.addText('\n')
    else if (tag === 'hr') this.#siblings().push(this.#node({ type: 'DIVIDER', dividerData: {} }))
  }

  close(tag: string): void {
    const mark = this.#marks.findLastIndex((open) => open.tag === tag)
    if (mark >= 0) this.#marks.splice(mark, 1)
    const block = this.#open.findLastIndex((open) => open.tag === tag)
    if (block >= 0) this.#open = this.#open.slice(0, block)
  }

  addText(text: string): void {
    const holder = this.#open.at(-1)?.node
    const holdsText = holder !== undefined && HOLD_TEXT.has(holder.type)
    if (!holdsText && text.trim() === '') return
    if (!holdsText) this.#openBlock('', { type: 'PARAGRAPH', paragraphData: {} })
    const textData = { text, decorations: this.#marks.map(({ decoration }) => decoration) }
    this.#siblings().push({ type: 'TEXT', id: '', nodes: [], textData })
  }

  /** A block ends the paragraph before it. */
  #openBlock(tag: string, block: Block) {
    const last = this.#open.at(-1)
    if (last && HOLD_TEXT.has(last.node.type)) this.#open.pop()
    const node = this.#node(block)
    this.#siblings().push(node)
    this.#open.push({ tag, node })
  }

  #siblings = (): Node[] => this.#open.at(-1)?.node.nodes ?? this.nodes

  #node(block: Block): Node {
    this.#ids += 1
    return { ...block, id: `n${this.#ids}`, nodes: [] }
  }
}

function linkOf(attributes: string): Decoration | undefined {
  const [, url] = /href="([^"]*)"/.exec(attributes) ?? []
  return url === undefined ? undefined : { type: 'LINK', linkData: { link: { url: decodeText(url), target: 'BLANK' } } }
}
