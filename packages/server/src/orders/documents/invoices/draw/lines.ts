import type { Page } from '../../../../platform/pdf/page.ts'
import { drawTable } from '../../../../platform/pdf/table.ts'
import type { InvoiceLine } from '../document.ts'
import type { InvoiceMessages } from '../messages.ts'

/** The table of lines. Its columns are together as wide as A4 without its margins. */
export function drawLines(page: Page, lines: readonly InvoiceLine[], messages: InvoiceMessages): void {
  // Credit notes name no price of a piece.
  const priceHead = lines.some(({ unitPrice }) => unitPrice) ? messages.unitPrice : ''
  drawTable(
    page,
    [
      { head: messages.item, left: 0, width: 213, align: 'left' },
      { head: messages.quantity, left: 218, width: 45, align: 'right' },
      { head: priceHead, left: 268, width: 80, align: 'right' },
      { head: messages.taxRate, left: 353, width: 45, align: 'right' },
      { head: messages.amount, left: 403, width: 80, align: 'right' },
    ],
    lines.map(({ name, quantity, unitPrice, taxRate, amount, details }) => ({
      cells: [name, quantity, unitPrice, taxRate, amount],
      details,
    })),
  )
}
