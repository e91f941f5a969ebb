import { Command } from 'commander'
import { backupTo } from './backup.ts'
import { addAppCommands } from './cli/app-commands.ts'
import { addAuditCommand } from './cli/audit-command.ts'
import { addKeyCommands } from './cli/key-commands.ts'
import { addMemberCommands } from './cli/member-commands.ts'
import { addSettingsCommands } from './cli/settings-commands.ts'
import { addWebhookCommands } from './cli/webhook-commands.ts'
import { readConfig } from './config.ts'
import { examine } from './doctor.ts'

// Whatever is made here, from keys to backups, is for the user who runs the site.
process.umask(0o077)

const program = new Command('cartwright')
  .description('Runs a shop and looks after it. Configured by environment variables, see the README.')
  .showHelpAfterError('Add --help to see what it takes.')

program
  .command('start')
  .description('run the site until it is stopped')
  .option('--demo', 'fill an empty site with the demo shop first')
  .option('--json', 'say in JSON that it answers, on a line of its own')
  .action(({ demo = false, json = false }: Output & { demo?: boolean }) =>
    attempt(async () => {
      const { start } = await import('./cli/start.ts')
      await start(readConfig(), { demo, json })
    }, json),
  )

program
  .command('migrate')
  .description('create the database, or bring it up to this version')
  .option('--json', 'answer with JSON')
  .action(({ json }: Output) => operate('migrate', {}, json, () => 'The database is up to date.'))

program
  .command('seed')
  .description('load the demo catalog into an empty site')
  .option('--force', 'load it again over what is there')
  .option('--products <number>', 'make up a catalog of so many products instead, to try out and to measure', Number)
  .option('--variants <number>', 'variants of each made-up product', Number, 1)
  .option('--json', 'answer with JSON')
  .action(({ force = false, products, variants = 1, json }: SeedOptions) =>
    products !== undefined
      ? attempt(async () => {
          const { seedGenerated } = await import('./cli/catalog.ts')
          const result = await seedGenerated(readConfig(), { products, variants, force })
          print(result, json, () => describe('Made up a catalog', result))
        }, json)
      : operate('seed', { force }, json, (result) =>
          isLeftAlone(result)
            ? 'There is a catalog already; --force loads the demo over it.'
            : describe('Loaded the demo catalog', result),
        ),
  )

program
  .command('import')
  .argument('<file>', 'a CSV file of products: our own format, or an export of Shopify')
  .description('bring products in, all of the file or nothing; what is not in it stays')
  .option('--dry-run', 'only say what would be changed')
  .option('--format <format>', 'cartwright or shopify; else told by the header', 'auto')
  .option('--json', 'answer with JSON')
  .action((file: string, { dryRun = false, format, json = false }: Output & { dryRun?: boolean; format: string }) =>
    attempt(async () => {
      const { importFile, tellImport } = await import('./cli/catalog.ts')
      const result = await importFile(readConfig(), { file, dryRun, format: format.toUpperCase() })
      print(result, json, () => tellImport(result))
      if (result.job.state !== 'COMPLETED') process.exitCode = 1
    }, json),
  )

program
  .command('export')
  .argument('[file]', 'where to write it; else it is printed')
  .description('write all products as CSV')
  .action((file?: string) =>
    attempt(async () => {
      const { exportCatalog } = await import('./cli/catalog.ts')
      await exportCatalog(readConfig(), file)
    }),
  )

addAppCommands(program, { operate, describe })

addKeyCommands(program, { operate, describe })

const owner = program.command('owner').description('the people who manage the shop')
owner
  .command('create')
  .description('add an owner; the password is shown this once')
  .requiredOption('--email <email>', 'the address to sign in with')
  .option('--json', 'answer with JSON')
  .action(({ email, json }: Output & { email: string }) =>
    operate('owner create', { email }, json, (result) =>
      describe('Added the owner; the password is shown this once', result),
    ),
  )

owner
  .command('reset-password')
  .description('make a new password up for an owner who can get at no mail; it is shown this once')
  .requiredOption('--email <email>', 'the address the owner signs in with')
  .option('--json', 'answer with JSON')
  .action(({ email, json }: Output & { email: string }) =>
    operate('owner reset-password', { email }, json, (result) =>
      describe('Set a new password, and ended the owner’s sessions; it is shown this once', result),
    ),
  )

addWebhookCommands(program, { operate, attempt, describe })

addSettingsCommands(program, { operate, describe })

addAuditCommand(program, { operate })

addMemberCommands(program, { operate })

program
  .command('backup')
  .argument('<file>', 'where to write the copy; must not exist')
  .description('copy the database, also while the site runs; media goes to <file>.media')
  .option('--json', 'answer with JSON')
  .action((file: string, { json }: Output) =>
    attempt(async () => {
      const result = await backupTo(readConfig(), file)
      print(result, json, () => describe('Backed up', result))
    }, json),
  )

program
  .command('doctor')
  .description('look for what could keep the site from running')
  .option('--json', 'answer with JSON')
  .action(({ json }: Output) =>
    attempt(async () => {
      const findings = await examine(readConfig())
      const healthy = findings.every(({ ok }) => ok)
      print({ healthy, findings }, json, () =>
        findings.map(({ check, ok, detail }) => `${ok ? 'ok ' : 'BAD'} ${check}: ${detail}`).join('\n'),
      )
      if (!healthy) process.exitCode = 1
    }, json),
  )

interface Output {
  readonly json?: boolean
}

interface SeedOptions extends Output {
  readonly force?: boolean
  readonly products?: number
  readonly variants?: number
}

async function operate(command: string, input: object, json: boolean | undefined, tell: (result: unknown) => string) {
  await attempt(async () => {
    const { runOperation } = await import('./operations/run.ts')
    const result = await runOperation(readConfig(), command, input)
    print(result, json, () => tell(result))
  }, json)
}

const isLeftAlone = (result: unknown) =>
  typeof result === 'object' && result !== null && 'seeded' in result && result.seeded === false

function print(result: unknown, json: boolean | undefined, tell: () => string) {
  console.log(json ? JSON.stringify(result) : tell())
}

function describe(done: string, result: unknown): string {
  const lines = Object.entries(result ?? {}).map(([field, value]) => `  ${field}: ${value}`)
  return [`${done}.`, ...lines].join('\n')
}

/** What an operator can mend is told in its own words, one line each; a bug comes with its stack. */
async function attempt(work: () => Promise<void>, json = false) {
  try {
    await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
    if (json) console.error(JSON.stringify({ error: message }))
    else console.error(isBug ? error : message)
    process.exitCode = 1
  }
}

await program.parseAsync()
