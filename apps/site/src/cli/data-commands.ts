import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'

/** `cartwright data`: collections of content, in and out as JSON. */
export function addDataCommands(program: Command, { operate, describe }: Means): void {
  const data = program.command('data').description('collections of content: menus, pages and those of your own')
  data
    .command('list', { isDefault: true })
    .description('list collections')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        async (site) => (await import('./data.ts')).listCollections(site),
        json,
        (collections) => describe('The collections and their items', collections),
      ),
    )
  data
    .command('export')
    .argument('<collection>', 'its id, such as pages')
    .argument('[file]', 'where to; without a file it is printed')
    .description('export the schema and all items of a collection, drafts too')
    .action((id: string, file: string | undefined) =>
      operate(
        async (site) => (await import('./data.ts')).exportCollection(site, id),
        false,
        (exported) => {
          const text = JSON.stringify(exported, null, 2)
          if (file === undefined) return text
          writeFileSync(file, `${text}\n`)
          return `Exported ${exported.items.length} items to ${file}`
        },
      ),
    )
  data
    .command('import')
    .argument('<file>', 'as `data export` writes it')
    .description('create or change a collection and save its items; items that the file does not have stay')
    .option('--json', 'answer with JSON')
    .action((file: string, { json }: Output) =>
      operate(
        async (site) => (await import('./data.ts')).importCollection(site, readFileSync(file, 'utf8')),
        json,
        (result) => {
          if (result.rejected.length > 0) process.exitCode = 1
          const rejected = result.rejected.map(({ item, reason }) => `  item ${item}: ${reason}`)
          const { collection, inserted, updated } = result
          return [
            `${collection}: ${inserted} items added, ${updated} replaced, ${rejected.length} rejected`,
            ...rejected,
          ].join('\n')
        },
      ),
    )
}
