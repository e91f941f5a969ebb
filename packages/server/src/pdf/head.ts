import { BOLD, MARGIN, MUTED, type Page, REGULAR, TEXT, widthOf } from './page.ts'

/** Who writes, to whom, and what is said below the title. */
interface Head {
  readonly title: string
  readonly seller: readonly string[]
  readonly customer: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Draws the head of a letter: seller, customer, title and the facts below it. */
export function drawHead(page: Page, { title, seller, customer, facts }: Head): void {
  const [name = '', ...rest] = seller
  const half = widthOf(page) / 2 - 10
  const right = MARGIN + half + 20
  page.font(BOLD).fontSize(11).fillColor(TEXT).text(name, right, MARGIN, { width: half })
  page.font(REGULAR).fontSize(9).fillColor(MUTED)
  for (const line of rest) page.text(line, { width: half })
  const below = page.y
  page.font(REGULAR).fontSize(10).fillColor(TEXT)
  page.y = MARGIN + 70
  for (const line of customer) page.text(line, MARGIN, page.y, { width: half })
  page
    .font(BOLD)
    .fontSize(20)
    .text(title, MARGIN, Math.max(page.y, below) + 30)
  page.moveDown(0.3)
  for (const { label, value } of facts) {
    const top = page.y
    page.font(REGULAR).fontSize(9).fillColor(MUTED).text(label, MARGIN, top, { width: 130 })
    page.fillColor(TEXT).text(value, MARGIN + 140, top)
  }
  page.x = MARGIN
  page.moveDown(1.5)
}
