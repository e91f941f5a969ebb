import type { TextBlock, TextRun } from './types.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
/** A tag, a comment, or a text between them. */
export const htmlToken = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^>]*>|<!--[\s\S]*?-->|[^<]+|</g

/**
 * Reads the catalog's HTML into plain blocks. Keeps paragraphs, lists, strong and emphasised words; drops every other
 * element, and scripts and styles with their content. The result is text, so nothing in it can run.
 */
export function richText(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let runs: TextRun[] = []
  let list: TextRun[][] | null = null
  let strong = 0
  let emphasis = 0
  let hidden: string | null = null

  const endRuns = () => {
    const done = trimmed(runs)
    runs = []
    if (done.length === 0) return
    if (list) list.push(done)
    else blocks.push({ kind: 'paragraph', text: done })
  }
  const endList = () => {
    endRuns()
    if (list?.length) blocks.push({ kind: 'list', items: list })
    list = null
  }

  for (const [text, slash, tagName] of html.matchAll(htmlToken)) {
    const tag = tagName?.toLowerCase()
    if (hidden) {
      if (slash && tag === hidden) hidden = null
    } else if (!tag) {
      if (!text.startsWith('<!--')) {
        runs.push({ text: decode(text), ...(strong > 0 && { strong: true }), ...(emphasis > 0 && { emphasis: true }) })
      }
    } else if (tag === 'script' || tag === 'style') hidden = slash ? null : tag
    else if (tag === 'strong' || tag === 'b') strong = Math.max(0, strong + (slash ? -1 : 1))
    else if (tag === 'em' || tag === 'i') emphasis = Math.max(0, emphasis + (slash ? -1 : 1))
    else if (tag === 'ul' || tag === 'ol') {
      endList()
      if (!slash) list = []
    } else if (isBlock.has(tag)) endRuns()
  }
  endList()
  return blocks
}

const isBlock = new Set([
  'p',
  'br',
  'li',
  'div',
  'section',
  'article',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** The same as plain text, for search engines and link previews. */
export function plainText(blocks: TextBlock[]): string {
  const runs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.items))
  return runs.map((run) => run.map(({ text }) => text).join('')).join(' ')
}

function decode(text: string): string {
  return text
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, (whole, entity: string) => {
      if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? whole
      const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/[ \t\r\n]+/g, ' ')
}

function trimmed(runs: TextRun[]): TextRun[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '')
  const last = runs.findLastIndex(({ text }) => text.trim() !== '')
  return runs.slice(first, last + 1).map((run, index, all) => {
    let { text } = run
    if (index === 0) text = text.trimStart()
    if (index === all.length - 1) text = text.trimEnd()
    return { ...run, text }
  })
}

/**
 * The begin of a text, for search engines and previews: whole sentences where they fill at least half of it, else whole
 * words with an ellipsis.
 *
 * @param limit of characters
 */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text
  const sentences = /^.*[.!?…](?=\s)/s.exec(text.slice(0, limit + 1))?.[0] ?? ''
  if (sentences.length >= limit / 2) return sentences
  const words = text.slice(0, limit).replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
