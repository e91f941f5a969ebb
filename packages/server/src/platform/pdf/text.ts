import { graphemesOf, type Part } from './fonts/document-fonts.ts'
import { breakLines, type Line } from './lines.ts'
import { makeRoom, type Page, TEXT } from './page.ts'
import { levelsOf, mirror, visualRuns } from './visual-order.ts'

export interface TextStyle {
  /** In points. */
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
}

interface Box {
  readonly left: number
  /** The current place when left out. */
  readonly top?: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** Draws a text, broken into lines, and moves on below it. Pages are added as needed. */
export function drawText(page: Page, text: string, style: TextStyle, { left, top = page.y, width, align }: Box): void {
  page.y = top
  const height = lineHeight(page, style)
  for (const line of linesOf(page, text, style, width)) {
    makeRoom(page, height)
    const indent = align === 'right' ? width - widthOfText(page, line.text, style) : 0
    drawLine(page, line, style, left + indent)
    page.y += height
  }
}

export function heightOfText(page: Page, text: string, style: TextStyle, width: number): number {
  return linesOf(page, text, style, width).length * lineHeight(page, style)
}

/**
 * Draws an amount or number on one line that ends at the right edge. A long one is drawn smaller: a number is never
 * broken.
 */
export function drawNumber(page: Page, text: string, style: TextStyle, { left, top = page.y, width }: Box): void {
  const clean = printable(text)
  const needed = widthOfText(page, clean, style)
  const size = needed > width ? (style.size * width) / needed : style.size
  page.y = top
  drawLine(page, { text: clean, levels: levelsOf(clean) }, { ...style, size }, left + width - Math.min(needed, width))
  page.y = top + lineHeight(page, style)
}

const printable = (text: string): string =>
  text
    .normalize()
    // No font here has other forms of a character.
    .replace(/[\uFE00-\uFE0F]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')

const linesOf = (page: Page, text: string, style: TextStyle, width: number): Line[] =>
  breakLines(printable(text), width, (part) => widthOfText(page, part, style))

const lineHeight = (page: Page, { size, bold }: TextStyle): number =>
  page
    .font(bold ? 'regular-bold' : 'regular')
    .fontSize(size)
    .currentLineHeight(true)

function widthOfText(page: Page, text: string, style: TextStyle): number {
  page.fontSize(style.size)
  return partsOf(page, text, style).reduce((width, part) => width + widthOfPart(page, part), 0)
}

/** Draws a line without moving on. Fonts differ in height: their letters stand on the line of the paper's own font. */
function drawLine(page: Page, { text, levels }: Line, style: TextStyle, left: number): void {
  const top = page.y
  const baseline = top + page.ascent(style.size)
  page.fontSize(style.size).fillColor(style.color ?? TEXT)
  const parts = visualRuns(text, levels).flatMap((run) =>
    run.level % 2 ? rightToLeft(partsOf(page, run.text, style)) : partsOf(page, run.text, style),
  )
  let x = left
  for (const part of parts) {
    page.font(part.font).text(part.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...shaping(part) })
    x += widthOfPart(page, part)
  }
  page.y = top
}

/** The last piece comes first. The library turns Hebrew and Arabic letters itself, but nothing between them. */
const rightToLeft = (parts: readonly Part[]): Part[] =>
  parts.toReversed().map((part) => {
    if (/\p{Script=Hebrew}|\p{Script=Arabic}/u.test(part.text)) return part
    return { ...part, text: graphemesOf(part.text).reverse().map(mirror).join('') }
  })

const partsOf = (page: Page, text: string, { bold = false }: TextStyle) => page.fonts.partsOf(text, bold)

const widthOfPart = (page: Page, part: Part): number => page.font(part.font).widthOfString(part.text, shaping(part))

/** Without a list of features the library shapes each word by itself. Words from right to left need their order. */
const shaping = ({ text }: Part) => (text.includes(' ') ? { features: [] } : {})
