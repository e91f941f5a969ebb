import type { Command } from 'commander'
import { feeds } from '../generated/resources.ts'
import type { Means, Output } from '../means.ts'
import { addEntityCommands } from './entity-commands.ts'
import { resourceKind } from './resource-kind.ts'

const feed = resourceKind({
  name: 'feed',
  title: 'Product feeds',
  example: 'name=Google format=GOOGLE_XML country=DE',
  calls: feeds,
  line: ({ name, format, url, active, report }) =>
    [`${name} (${format})`, ...(active ? [url] : ['off']), ...(report ? [`${report.items} items`] : [])].join('  '),
})

/** `cartwright feeds`: lists of all products that other services load, and what products lack for them. */
export function addFeedCommands(program: Command, means: Means): void {
  const group = program.command('feeds').description('product feeds for search engines, marketplaces and assistants')
  addEntityCommands(group, [feed], means)
  group
    .command('check')
    .description('build a feed now, and print what its products lack')
    .argument('<id>', 'as the list prints it')
    .option('--json', 'answer with JSON')
    .action((id: string, { json }: Output) =>
      means.operate(
        async ({ feeds: calls }) => (await calls.buildFeed(id)).report,
        json,
        (report) => {
          const { products = 0, items = 0, problems = [] } = report ?? {}
          const counts = problems.map(({ problem, products: lacking }) => `  ${problem}: ${lacking}`)
          return [`${products} products, ${items} items`, ...counts].join('\n')
        },
      ),
    )
}
