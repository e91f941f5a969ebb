import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import type { Output } from './means.ts'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, text: () => string): void
  describe(done: string, result: object): string
}

interface ExportFlags extends Output {
  readonly images?: boolean
}

/** The commands that write a shop, or its products, into files, and make a shop of an export. */
export function addExportCommands(program: Command, { attempt, print, describe }: Parts): void {
  program
    .command('export')
    .argument(
      '[target]',
      'a new folder for the whole shop, or a file .csv for products; without it, products are printed',
    )
    .description(
      'write the whole shop as JSON Lines and CSV with media and forms of other shops, or all products as CSV',
    )
    .option('--images', 'beside a file .csv, also write its images into the folder media')
    .option('--json', 'answer with JSON, for a folder')
    .action((target: string | undefined, { images = false, json = false }: ExportFlags) =>
      attempt(async () => {
        if (target === undefined || /\.csv$/i.test(target)) {
          const { exportCatalog } = await import('./catalog.ts')
          return exportCatalog(readConfig(), { file: target, images })
        }
        if (images) throw new Error('--images: only with a file .csv. A folder always has the images.')
        const { withSite } = await import('./with-site.ts')
        const folder = resolve(target)
        const written = await withSite(readConfig(), (site) => site.operate('shop export', { folder }))
        const result = { folder, ...written }
        print(result, json, () => describe('Exported the shop', result))
      }, json),
    )

  program
    .command('restore')
    .argument('<folder>', 'an export of a shop, unpacked')
    .description('make a shop of an export, in an empty data folder or database; all files are checked first')
    .option('--json', 'answer with JSON')
    .action((folder: string, { json = false }: Output) =>
      attempt(async () => {
        const { restoreFrom } = await import('../restore.ts')
        const result = await restoreFrom(readConfig(), resolve(folder))
        print(result, json, () => describe('Restored the shop. Staff sign in with their passwords', result))
      }, json),
    )
}
