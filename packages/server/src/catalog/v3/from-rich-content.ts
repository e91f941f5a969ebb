import { isRecord } from '../../platform/http/query-string.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { encodeText } from '../../platform/kernel/html-entities.ts'

type Content = Record<string, unknown>

/** The HTML element of each kind of node and mark that descriptions can have. */
const elements: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BLOCKQUOTE: 'blockquote',
  CODE_BLOCK: 'pre',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  TABLE: 'table',
  TABLE_ROW: 'tr',
  TABLE_CELL: 'td',
}
const marks: Readonly<Record<string, string>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  SUBSCRIPT: 'sub',
  SUPERSCRIPT: 'sup',
}

/** Deeper content is rejected before it is read. */
const MOST_LEVELS = 50

/**
 * The provider's rich content as HTML.
 *
 * @throws ValidationError for nodes that a description cannot have, such as galleries
 */
export const fromRichContent = (content: Content, field: string): string => nodesOf(content, field, 0)

function nodesOf({ nodes }: Content, field: string, level: number): string {
  if (level > MOST_LEVELS) throw invalidField(field, `is nested deeper than ${MOST_LEVELS}`, 'MAX')
  if (nodes === undefined) return ''
  if (!Array.isArray(nodes)) throw invalidField(`${field}.nodes`, 'must be a list', 'FORMAT', { type: 'ARRAY' })
  return nodes.map((node, index) => nodeOf(node, `${field}.nodes[${index}]`, level)).join('')
}

function nodeOf(node: unknown, field: string, level: number): string {
  if (!isRecord(node)) throw invalidField(field, 'must be an object', 'FORMAT')
  const { type } = node
  if (type === 'TEXT') return textOf(node)
  if (type === 'DIVIDER') return '<hr>'
  const element = type === 'HEADING' ? headingOf(node) : elements[String(type)]
  if (element === undefined)
    throw invalidField(`${field}.type`, `must be text, a list, a quote, a table or a divider, not ${String(type)}`)
  return `<${element}>${nodesOf(node, field, level + 1)}</${element}>`
}

/** The page has the first level. */
function headingOf({ headingData }: Content): string {
  const level = isRecord(headingData) ? Number(headingData.level) : 2
  return `h${Math.min(6, Math.max(2, Number.isInteger(level) ? level : 2))}`
}

function textOf({ textData }: Content): string {
  if (!isRecord(textData)) return ''
  const { text, decorations } = textData
  const html = encodeText(String(text ?? '')).replaceAll('\n', '<br>')
  const applied = Array.isArray(decorations) ? decorations.filter(isRecord) : []
  return applied.reduceRight<string>((inner, decoration) => markOf(decoration, inner), html)
}

function markOf({ type, linkData }: Content, inner: string): string {
  const mark = marks[String(type)]
  if (mark !== undefined) return `<${mark}>${inner}</${mark}>`
  const link = type === 'LINK' && isRecord(linkData) && isRecord(linkData.link) ? linkData.link.url : undefined
  return typeof link === 'string' ? `<a href="${encodeText(link)}">${inner}</a>` : inner
}
