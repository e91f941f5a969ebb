import type { Location, StockLevel } from '@cartwright/client'
import { client } from '../app.ts'
import { fileDate, saveFile, toCsv } from '../kit/csv.ts'
import { messages } from './messages.ts'
import { nameOf, PAGE, type StockView, stockRequest } from './queries.ts'

/** Saves all stock of a view as CSV, with a column for each location. */
export async function exportStock(view: StockView, locations: readonly Location[]): Promise<void> {
  const levels: StockLevel[] = []
  for (;;) {
    const { stockLevels } = await client.stockLevels.queryStockLevels(stockRequest(view, levels.length))
    levels.push(...stockLevels)
    if (stockLevels.length < PAGE) break
  }
  const shown = locations.filter(({ id }) => view.location === '' || id === view.location)
  const header = [messages.product, messages.sku, ...shown.map(({ name = '' }) => name), messages.total]
  const rows = levels.map((level) => [
    nameOf(level),
    level.sku,
    ...shown.map(({ id }) => level.locations.find(({ locationId }) => locationId === id)?.quantity ?? 0),
    level.quantity,
  ])
  saveFile(`stock-${fileDate()}.csv`, toCsv([header, ...rows]))
}
