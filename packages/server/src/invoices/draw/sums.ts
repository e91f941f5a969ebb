import {
  BOLD,
  drawNumber,
  drawRule,
  MARGIN,
  MUTED,
  makeRoom,
  type Page,
  REGULAR,
  TEXT,
  widthOf,
} from '../../pdf/page.ts'
import type { AmountRow, InvoiceDocument } from '../document.ts'
import type { InvoiceMessages } from '../messages.ts'

const ROW = 15

/** Amounts, total, taxes, payments and notes. */
export function drawSums(page: Page, invoice: InvoiceDocument, messages: InvoiceMessages): void {
  const { amounts, total, taxes, payments, notes } = invoice
  page.y += 4
  for (const row of amounts) drawAmount(page, row)
  drawAmount(page, { label: messages.total, value: total }, true)
  page.y += 6
  for (const { label, net, tax } of taxes)
    drawAmount(page, { label: `${label} (${messages.net} ${net})`, value: tax }, false, MUTED)
  page.y += 6
  for (const row of payments) drawAmount(page, row)
  page.y += 16
  makeRoom(page, 40)
  drawRule(page)
  page.font(REGULAR).fontSize(9).fillColor(TEXT)
  for (const note of notes) page.text(note, MARGIN, page.y, { width: widthOf(page) })
}

function drawAmount(page: Page, { label, value }: AmountRow, isTotal = false, color = TEXT): void {
  const width = widthOf(page)
  const size = isTotal ? 11 : 9
  const labelForm = { width: width * 0.5 - 5, align: 'right' } as const
  page.font(isTotal ? BOLD : REGULAR).fontSize(size)
  makeRoom(page, Math.max(ROW * 2, page.heightOfString(label, labelForm)))
  const top = page.y
  page.fillColor(color).text(label, MARGIN + width * 0.25, top, labelForm)
  const below = page.y
  drawNumber(page, value, MARGIN + width * 0.75, top, width * 0.25, size)
  page.y = Math.max(page.y, below) + 2
}
