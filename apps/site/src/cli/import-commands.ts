import type { Command } from 'commander'
import { readConfig } from '../config.ts'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, tell: () => string): void
}

interface ImportOptions {
  readonly dryRun?: boolean
  readonly format: string
  readonly json?: boolean
  readonly set?: readonly string[]
  readonly file?: readonly string[]
  readonly resume?: boolean
  readonly undo?: boolean
  readonly changes?: boolean
}

/** The commands that import products and undo that. */
export function addImportCommands(program: Command, { attempt, print }: Parts): void {
  const imports = program
    .command('import')
    .argument(
      '<source>',
      'a system to move the shop from, such as shopify, woocommerce, provider or files; or a CSV file of products',
    )
    .description('move a shop in from another system, or import a file of products')
    .option('--dry-run', 'only say what would be changed')
    .option('--format <format>', 'of a file: cartwright or shopify; else found by the header', 'auto')
    .option('--set <name=value...>', 'a setting of the source; secrets are better in IMPORT_ACCESS_TOKEN and the like')
    .option('--file <path...>', 'a file of the source')
    .option('--changes', 'only what changed at the source since the last run')
    .option('--resume', 'continue a move that was paused or stopped')
    .option('--undo', 'remove what the move created')
    .option('--json', 'answer with JSON')
    .action((file: string, { dryRun = false, format, json = false, ...move }: ImportOptions) =>
      attempt(async () => {
        const { isSource, moveShop, describeShopMove } = await import('./move-shop.ts')
        if (isSource(file)) {
          const result = await moveShop(readConfig(), { source: file, dryRun, ...move })
          print(result, json, () => describeShopMove(result))
          if (result.move.state === 'FAILED' || result.move.state === 'PAUSED') process.exitCode = 1
          return
        }
        const { importFile, describeImport } = await import('./catalog.ts')
        const result = await importFile(readConfig(), { file, dryRun, format })
        print(result, json, () => describeImport(result))
        if (result.job.state !== 'COMPLETED') process.exitCode = 1
      }, json),
    )

  imports
    .command('undo')
    .argument('<job id>', 'the job of the import, as `import` prints it')
    .description('undo an import; products that changed since are listed and left alone')
    .option('--json', 'answer with JSON')
    .action((id: string, _: object, command: Command) => {
      // `--json` belongs to both commands.
      const { json = false } = command.optsWithGlobals<{ json?: boolean }>()
      return attempt(async () => {
        const { describeImport, undoImport } = await import('./catalog.ts')
        const result = await undoImport(readConfig(), id)
        print(result, json, () => describeImport(result))
        if (result.job.state !== 'COMPLETED') process.exitCode = 1
      }, json)
    })
}
