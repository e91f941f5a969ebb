import type { Command } from 'commander'
import { customerGroups, priceLists } from '../generated/resources.ts'
import type { Means, Output } from '../means.ts'
import { readTextFile } from '../read-text-file.ts'
import { addEntityCommands } from './entity-commands.ts'
import { resourceKind } from './resource-kind.ts'

/** `cartwright prices`: price lists and customer groups. */
export function addPriceCommands(program: Command, means: Means): void {
  const group = program
    .command('prices')
    .description('price lists: by currency, customer group, percentage and time; and customer groups')
  addEntityCommands(group, [priceList, customerGroup], means)
  addFileCommands(group, means)
}

const priceList = resourceKind({
  name: 'list',
  title: 'Price lists',
  example: `name=Sale activeTimeInfo.firstDay=2026-11-27 activeTimeInfo.lastDay=2026-11-30 adjustment.percentage=-20`,
  calls: priceLists,
  line: ({ name, active, status, currency, customerGroupIds = [], priceCount = 0, adjustment }) => {
    const percentage = adjustment?.percentage
    return [
      `${name} (${active === false ? 'inactive' : (status?.toLowerCase() ?? '')})`,
      `${priceCount} prices`,
      ...(percentage === undefined ? [] : [`others ${percentage > 0 ? '+' : ''}${percentage} %`]),
      ...(currency === undefined ? [] : [`in ${currency}`]),
      ...(customerGroupIds.length === 0 ? [] : [`for ${customerGroupIds.length} groups`]),
    ].join(', ')
  },
})

const customerGroup = resourceKind({
  name: 'group',
  title: 'Customer groups',
  example: `name=Wholesale memberIds='["<member id>"]'`,
  calls: customerGroups,
  line: ({ name, memberIds = [] }) => `${name}, ${memberIds.length} members`,
})

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
        async ({ priceLists }) => priceLists.importPriceList(id, await readTextFile(file), { dryRun, replace }),
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
