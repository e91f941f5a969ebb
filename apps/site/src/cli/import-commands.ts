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
}

/** The commands that import products and undo that. */
export function addImportCommands(program: Command, { attempt, print }: Parts): void {
  const imports = program
    .command('import')
    .argument('<file>', 'a CSV file of products: our own format, or the export of another shop system')
    .description('import products; nothing is imported while the file has errors, and products it does not name stay')
    .option('--dry-run', 'only say what would be changed')
    .option('--format <format>', 'cartwright or shopify; else found by the header', 'auto')
    .option('--json', 'answer with JSON')
    .action((file: string, { dryRun = false, format, json = false }: ImportOptions) =>
      attempt(async () => {
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
