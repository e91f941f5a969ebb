import { MARGIN, MUTED, type Page, widthOf } from './page.ts'
import { drawText } from './text.ts'

/** Who writes, to whom, and what is said below the title. */
interface Head {
  readonly title: string
  /** A PNG. Default: none. */
  readonly logo?: Uint8Array | null
  readonly seller: readonly string[]
  readonly customer: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

const LABEL_WIDTH = 130
/** In points. The customer's address begins below. */
const LOGO_HEIGHT = 48

/** Draws the head of a letter: seller, customer, title and the facts below it. */
export function drawHead(page: Page, { title, logo, seller, customer, facts }: Head): void {
  const [name = '', ...rest] = seller
  const half = widthOf(page) / 2 - 10
  const right = { left: MARGIN + half + 20, width: half }
  if (logo) page.image(Buffer.from(logo), MARGIN, MARGIN, { fit: [half, LOGO_HEIGHT] })
  drawText(page, name, { size: 11, bold: true }, { ...right, top: MARGIN })
  for (const line of rest) drawText(page, line, { size: 9, color: MUTED }, right)
  const below = page.y
  page.y = MARGIN + 70
  for (const line of customer) drawText(page, line, { size: 10 }, { left: MARGIN, width: half })
  const top = Math.max(page.y, below) + 30
  drawText(page, title, { size: 20, bold: true }, { left: MARGIN, top, width: widthOf(page) })
  page.y += 8
  for (const { label, value } of facts) drawFact(page, label, value)
  page.x = MARGIN
  page.y += 18
}

function drawFact(page: Page, label: string, value: string): void {
  const top = page.y
  drawText(page, label, { size: 9, color: MUTED }, { left: MARGIN, width: LABEL_WIDTH })
  const below = page.y
  const left = LABEL_WIDTH + 10
  drawText(page, value, { size: 9 }, { left: MARGIN + left, top, width: widthOf(page) - left })
  page.y = Math.max(page.y, below)
}
