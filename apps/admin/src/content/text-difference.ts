/** A paragraph of a text that stays, or is only in the earlier or the later one. */
export interface Paragraph {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** What differs between two texts, paragraph by paragraph: the longest common ones stay. */
export function differenceOf(before: string, after: string): Paragraph[] {
  const [was, is] = [paragraphsOf(before), paragraphsOf(after)]
  // Of the ends of both texts: how many paragraphs they have in common.
  const common = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = is.length - 1; j >= 0; j--)
      common[i]?.splice(j, 1, was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)))
  const found: Paragraph[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    const [old = '', fresh = ''] = [was[i], is[j]]
    if (i < was.length && j < is.length && old === fresh) {
      found.push({ kind: 'same', text: old })
      i += 1
      j += 1
    } else if (i < was.length && (j === is.length || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: 'removed', text: old })
      i += 1
    } else {
      found.push({ kind: 'added', text: fresh })
      j += 1
    }
  }
  return found
}

/** The paragraphs of HTML as plain texts. */
function paragraphsOf(html: string): string[] {
  const lines = html.replaceAll(/<\/(?:p|li|h[1-6]|tr|div|blockquote)>|<br\s*\/?>/g, '\n').split('\n')
  return lines.flatMap((line) => plainText(line).trim() || [])
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const plainText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
