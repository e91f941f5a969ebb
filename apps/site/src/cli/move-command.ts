import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { confirm } from './confirm.ts'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, tell: () => string): void
  describe(done: string, result: object): string
}

interface MoveOptions {
  readonly to?: string
  readonly cancel?: boolean
  readonly yes?: boolean
  readonly json?: boolean
}

/** `cartwright move`: to another database, and back. */
export function addMoveCommand(program: Command, { attempt, print, describe }: Parts): void {
  program
    .command('move')
    .description('move the shop to PostgreSQL or to a data folder; while it runs, the shop is read-only')
    .option('--to <place>', 'the address of an empty PostgreSQL database, or a folder')
    .option('--cancel', 'let the shop here take writes again, after a move that is not wanted')
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'answer with JSON')
    .action(({ to, cancel = false, yes, json }: MoveOptions) =>
      attempt(async () => {
        const { cancelMove, moveTo, progressLines } = await import('../move.ts')
        const config = readConfig()
        if (cancel === (to !== undefined)) throw new Error('Give either --to or --cancel.')
        if (to === undefined) {
          await confirm('Let the shop here take writes again? What the other database got stays there.', yes)
          const wasReadOnly = await cancelMove(config)
          const done = wasReadOnly ? 'The shop takes writes again.' : 'The shop was not read-only.'
          return print({ canceled: wasReadOnly }, json, () => done)
        }
        await confirm('Move the shop? It is read-only from now on, until it starts on the other database.', yes)
        const result = await moveTo(
          config,
          to,
          progressLines((line) => console.error(line)),
        )
        print(result, json, () => describe('Moved the shop; ids, counts and checksums are equal', result))
      }, json),
    )
}
