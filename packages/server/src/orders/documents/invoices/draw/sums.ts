import { drawRule, MARGIN, MUTED, makeRoom, type Page, TEXT, widthOf } from '../../../../platform/pdf/page.ts'
import { drawNumber, drawText, heightOfText } from '../../../../platform/pdf/text.ts'
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
  for (const note of notes) drawText(page, note, { size: 9 }, { left: MARGIN, width: widthOf(page) })
}

function drawAmount(page: Page, { label, value }: AmountRow, isTotal = false, color = TEXT): void {
  const style = { size: isTotal ? 11 : 9, bold: isTotal, color }
  const half = widthOf(page) * 0.5
  makeRoom(page, Math.max(ROW * 2, heightOfText(page, label, style, half - 5)))
  const top = page.y
  drawText(page, label, style, { left: MARGIN + half / 2, width: half - 5, align: 'right' })
  const below = page.y
  drawNumber(page, value, style, { left: MARGIN + half * 1.5, top, width: half / 2 })
  page.y = Math.max(page.y, below) + 2
}
