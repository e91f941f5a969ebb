import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, tell: () => string): void
}

interface SimulateCommandOptions {
  readonly seed: number
  readonly steps: number
  readonly shop?: string
  readonly plant?: string
  readonly postgres?: string
  readonly json?: boolean
}

/** `cartwright simulate`: whole shops with shoppers, staff and faults, from a seed. */
export function addSimulateCommand(program: Command, { attempt, print }: Parts): void {
  program
    .command('simulate')
    .description('live through shops with shoppers, staff, crashes and lost requests, and check that nothing is lost')
    .option('--seed <number>', 'the same seed gives the same shop', readWhole, 1)
    .option('--steps <number>', 'steps of all shops together', readWhole, 10_000)
    .option(
      '--shop <folder>',
      'a folder with a shop file, which fills the shop (default: deliveries and taxes in Germany)',
    )
    .option('--postgres <url>', 'a server on which each shop gets a database of its own (default: SQLite files)')
    .option('--plant <bug>', 'plant a bug, to see that the simulation finds it, such as lost-update')
    .option('--json', 'answer with JSON')
    .action(({ json = false, ...options }: SimulateCommandOptions) => attempt(() => run(options, json, print), json))
}

async function run(
  { seed, steps, shop, plant, postgres }: SimulateCommandOptions,
  json: boolean,
  print: Parts['print'],
) {
  const { describeSimulation, runSimulation } = await import('../simulate/run.ts')
  const { ownShop } = await import('../simulate/own-shop.ts')
  const report = await runSimulation({ seed, steps, plant, postgres, ...(await ownShop(shop)) })
  const { counts, ...rest } = report
  print({ ...rest, counts: Object.fromEntries(counts) }, json, () => describeSimulation(report))
  if (report.failure) process.exitCode = 1
}

function readWhole(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1)
    throw new InvalidArgumentError('It is a whole number from 1 on.')
  return number
}
