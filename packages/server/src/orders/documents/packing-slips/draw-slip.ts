import { drawDocument } from '../../../platform/pdf/draw-document.ts'
import { drawHead } from '../../../platform/pdf/head.ts'
import { MARGIN, makeRoom, type Page, widthOf } from '../../../platform/pdf/page.ts'
import { drawTable } from '../../../platform/pdf/table.ts'
import { drawText, heightOfText } from '../../../platform/pdf/text.ts'
import type { PackingSlipDocument } from './compose-slip.ts'
import { slipMessages } from './messages.ts'

/**
 * Draws packing slips on A4, each on a page of its own. Imported only where one is drawn, since the library is large.
 *
 * @param slips at least one
 */
export function drawSlips(slips: readonly PackingSlipDocument[], createdAt: Date): Promise<Uint8Array> {
  const [first] = slips
  if (!first) throw new TypeError('There is no packing slip to draw')
  const { language, seller } = first
  const messages = slipMessages[language]
  const title = slips.length > 1 ? messages.title : `${messages.title} ${first.facts[0]?.value ?? ''}`.trim()
  const pageText = (page: number, count: number) => `${title} · ${messages.page(page, count)}`
  return drawDocument({ language, title, author: seller[0] ?? '', createdAt, pageText, content: slips }, (page) => {
    for (const [index, slip] of slips.entries()) {
      if (index > 0) page.addPage()
      drawSlip(page, slip)
    }
  })
}

function drawSlip(page: Page, slip: PackingSlipDocument): void {
  const { note } = slip
  const messages = slipMessages[slip.language]
  drawHead(page, { ...slip, title: messages.title })
  drawTable(
    page,
    [
      { head: messages.item, left: 0, width: 333, align: 'left' },
      { head: messages.quantity, left: 338, width: 60, align: 'right' },
      { head: messages.packed, left: 403, width: 80, align: 'right' },
    ],
    // The last column is left for a tick.
    slip.lines.map(({ name, quantity, details }) => ({ cells: [name, String(quantity), '____'], details })),
  )
  if (!note) return
  const width = widthOf(page)
  page.y += 12
  makeRoom(page, 14 + heightOfText(page, note, { size: 9 }, width))
  drawText(page, messages.note, { size: 9, bold: true }, { left: MARGIN, width })
  drawText(page, note, { size: 9 }, { left: MARGIN, width })
}
