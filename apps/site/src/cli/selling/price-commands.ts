import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import { addEntityCommands, type EntityKind, readAll } from './entity-commands.ts'

/** `cartwright prices`: price lists and customer groups. */
export function addPriceCommands(program: Command, means: Means): void {
  const group = program
    .command('prices')
    .description('price lists: by currency, customer group, percentage and time; and customer groups')
  addEntityCommands(group, [priceList, customerGroup], means)
  addFileCommands(group, means)
}

const priceList: EntityKind = {
  name: 'list',
  title: 'Price lists',
  example: `name=Sale activeTimeInfo.firstDay=2026-11-27 activeTimeInfo.lastDay=2026-11-30 adjustment.percentage=-20`,
  list: async ({ priceLists }) => {
    const all = await readAll(priceLists.queryPriceLists, (page) => page.priceLists)
    return all.map((one) => ({ id: one.id ?? '', line: describeList(one), entity: one }))
  },
  create: async ({ priceLists }, fields) => (await priceLists.createPriceList(fields)).id ?? '',
  update: async ({ priceLists }, id, fields) => {
    const { revision = '' } = await priceLists.getPriceList(id)
    await priceLists.updatePriceList(id, { ...fields, revision })
  },
  remove: ({ priceLists }, id) => priceLists.deletePriceList(id),
}

interface ListedPriceList {
  readonly name?: string
  readonly active?: boolean
  readonly status?: string
  readonly currency?: string
  readonly customerGroupIds?: readonly string[]
  readonly priceCount?: number
  readonly adjustment?: { readonly percentage?: number }
}

function describeList({
  name,
  active,
  status,
  currency,
  customerGroupIds = [],
  priceCount = 0,
  adjustment,
}: ListedPriceList) {
  const percentage = adjustment?.percentage
  return [
    `${name} (${active === false ? 'inactive' : (status?.toLowerCase() ?? '')})`,
    `${priceCount} prices`,
    ...(percentage === undefined ? [] : [`others ${percentage > 0 ? '+' : ''}${percentage} %`]),
    ...(currency === undefined ? [] : [`in ${currency}`]),
    ...(customerGroupIds.length === 0 ? [] : [`for ${customerGroupIds.length} groups`]),
  ].join(', ')
}

const customerGroup: EntityKind = {
  name: 'group',
  title: 'Customer groups',
  example: `name=Wholesale memberIds='["<member id>"]'`,
  list: async ({ customerGroups }) => {
    const all = await readAll(customerGroups.queryCustomerGroups, (page) => page.customerGroups)
    return all.map((one) => ({
      id: one.id ?? '',
      line: `${one.name}, ${one.memberIds?.length ?? 0} members`,
      entity: one,
    }))
  },
  create: async ({ customerGroups }, fields) => (await customerGroups.createCustomerGroup(fields)).id ?? '',
  update: async ({ customerGroups }, id, fields) => {
    const { revision = '' } = await customerGroups.getCustomerGroup(id)
    await customerGroups.updateCustomerGroup(id, { ...fields, revision })
  },
  remove: ({ customerGroups }, id) => customerGroups.deleteCustomerGroup(id),
}

interface ImportOptions extends Output {
  readonly dryRun?: boolean
  readonly replace?: boolean
}

/** `import` and `export` of the prices of a list. */
function addFileCommands(group: Command, { operate }: Means): void {
  group
    .command('import')
    .description('set prices of a list from CSV: SKU, or Product id and Variant id; Price, Compare at price')
    .argument('<id>', 'of the list, as the list prints it')
    .argument('<file>', 'such as prices.csv')
    .option('--dry-run', 'change nothing, and report what would change')
    .option('--replace', 'remove prices that are not in the file')
    .option('--json', 'answer with JSON')
    .action((id: string, file: string, { dryRun = false, replace = false, json }: ImportOptions) =>
      operate(
        async ({ priceLists }) => priceLists.importPriceList(id, await readFile(file, 'utf8'), { dryRun, replace }),
        json,
        ({ imported, unchanged, removed, problems, problemCount }) =>
          problemCount > 0
            ? [
                `Nothing was imported: ${problemCount} rows have problems.`,
                ...problems.map(({ row, message }) => `  line ${row}: ${message}`),
              ].join('\n')
            : `${dryRun ? 'Would set' : 'Set'} ${imported} prices, ${unchanged} unchanged, ${removed} removed`,
      ),
    )
  group
    .command('export')
    .description('print the prices of a list as CSV')
    .argument('<id>', 'of the list, as the list prints it')
    .option('--json', 'answer with JSON')
    .action((id: string, { json }: Output) =>
      operate(
        async ({ priceLists }) => priceLists.exportPriceList(id),
        json,
        (csv) => csv.trimEnd(),
      ),
    )
}
