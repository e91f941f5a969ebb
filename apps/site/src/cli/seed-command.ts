import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { DEMO, findFolder } from '../shop-folder/find-folder.ts'
import type { Means, Output } from './means.ts'

interface SeedOptions extends Output {
  readonly force?: boolean
  readonly shop: string
  readonly products?: number
  readonly variants?: number
}

interface SeedMeans extends Means {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, describe: () => string): void
}

/** `cartwright seed`: the shop of a folder, or a generated catalog. */
export function addSeedCommand(program: Command, { attempt, operate, print, describe }: SeedMeans): void {
  program
    .command('seed')
    .description('load the shop of a folder, such as the demo, into an empty site')
    .option('--shop <folder>', 'the folder (shop.json, products.csv)', DEMO)
    .option('--force', 'load it again over what is there')
    .option('--products <number>', 'generate a catalog of this many products instead, for tests and benchmarks', Number)
    .option('--variants <number>', 'variants of each generated product', Number, 1)
    .option('--json', 'answer with JSON')
    .action(({ force = false, shop, products, variants = 1, json }: SeedOptions) =>
      products !== undefined
        ? attempt(async () => {
            const { seedGenerated } = await import('./catalog.ts')
            const result = await seedGenerated(readConfig(), { products, variants, force })
            print(result, json, () => describe('Generated a catalog', result))
          }, json)
        : operate(
            (site) => site.operate('load shop', { path: findFolder(shop), force }),
            json,
            (result) =>
              !result.loaded
                ? 'There is a catalog already; --force loads the shop over it.'
                : describe('Loaded the shop', result),
          ),
    )
}
