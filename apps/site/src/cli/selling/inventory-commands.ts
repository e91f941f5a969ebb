import type { StockLevel } from '@cartwright/client'
import type { Command } from 'commander'
import { collectField, type FieldTexts } from '../fields.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { findLocation, listLocations } from './location-commands.ts'

/** Variants of one page. */
const PAGE = 100

const UNITS = ['<sku=quantity...>', 'such as MUG-1=5; instead of a SKU: product id/variant id'] as const

/** `cartwright inventory`: the stock of variants at each location. */
export function addInventoryCommands(program: Command, { operate }: Means): void {
  const group = program.command('inventory').description('stock of variants at each location')
  group
    .command('show', { isDefault: true })
    .description('show the stock of all counted variants, or of some products')
    .argument('[products...]', 'ids of products')
    .option('--json', 'answer with JSON')
    .action((productIds: readonly string[], { json }: Output) =>
      operate(
        async (site) => ({ locations: await listLocations(site), stockLevels: await readLevels(site, productIds) }),
        json,
        ({ locations, stockLevels }) => {
          const names = new Map(locations.map(({ id, name }) => [id, name]))
          return stockLevels.map((level) => describeLevel(level, names)).join('\n')
        },
      ),
    )
  group
    .command('set')
    .description('set the stock of variants at a location, reserved pieces included, all of it or none')
    .argument('<location>', 'id or name')
    .argument(...UNITS, collectField)
    .option('--json', 'answer with JSON')
    .action((location: string, units: FieldTexts, { json }: Output) =>
      operate(
        async (site) => {
          const locationId = await findLocation(site, location)
          const stockLevels = (await findUnits(site, units)).map((one) => ({ ...one, locationId }))
          await site.stockLevels.setStockLevels(stockLevels)
          return { stockLevels }
        },
        json,
        ({ stockLevels }) => `Set the stock of ${stockLevels.length} at ${location}`,
      ),
    )
  group
    .command('move')
    .description('move pieces from one location to another, all of them or none')
    .argument('<from>', 'id or name of a location')
    .argument('<to>', 'id or name of a location')
    .argument(...UNITS, collectField)
    .option('--json', 'answer with JSON')
    .action((from: string, to: string, units: FieldTexts, { json }: Output) =>
      operate(
        async (site) => {
          const places = { fromLocationId: await findLocation(site, from), toLocationId: await findLocation(site, to) }
          const moves = (await findUnits(site, units)).map((one) => ({ ...one, ...places }))
          await site.stockLevels.moveStock(moves)
          return { moves }
        },
        json,
        ({ moves }) => `Moved ${moves.map(({ quantity }) => quantity).join(' + ')} from ${from} to ${to}`,
      ),
    )
}

/** The stock of all counted variants. @param productIds only of these; empty: of all products */
async function readLevels({ stockLevels }: Pick<Operator, 'stockLevels'>, productIds: readonly string[] = []) {
  const all: StockLevel[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await stockLevels.queryStockLevels({
      ...(productIds.length > 0 && { productIds: [...productIds] }),
      paging: { limit: PAGE, offset },
    })
    all.push(...page.stockLevels)
    if (page.stockLevels.length < PAGE) return all
  }
}

/** The variants that are named by SKU or by their ids, with how many of each. */
async function findUnits(site: Operator, units: FieldTexts) {
  const all = await readLevels(site)
  return Object.entries(units).map(([name, text]) => {
    const found = all.filter(({ sku, productId, variantId }) => sku === name || `${productId}/${variantId}` === name)
    const [first] = found
    if (!first)
      throw new Error(`There is no counted variant ${name}. \`cartwright inventory\` shows all, with their SKUs.`)
    if (found.length > 1) throw new Error(`Several variants have the SKU ${name}. Name one by product id/variant id.`)
    if (!/^\d+$/.test(text)) throw new Error(`${name}: must be a whole number, not ${text}`)
    return { productId: first.productId, variantId: first.variantId, quantity: Number(text) }
  })
}

function describeLevel(level: StockLevel, names: ReadonlyMap<string | undefined, string | undefined>): string {
  const { sku, productId, variantId, productName, choices, quantity, preordered, locations } = level
  const places = locations.map(
    ({ locationId, quantity: there, held }) =>
      `${names.get(locationId) ?? locationId} ${there}${held > 0 ? ` (${held} reserved)` : ''}`,
  )
  return [
    `${sku || `${productId}/${variantId}`}  ${[productName, ...Object.values(choices)].join(', ')}: ${quantity} in stock`,
    ...(preordered > 0 ? [`${preordered} preordered`] : []),
    ...places,
  ].join(', ')
}
