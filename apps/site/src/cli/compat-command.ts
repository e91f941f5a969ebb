import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Output } from './means.ts'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, text: () => string): void
}

/** `cartwright compat`: which calls a storefront on the provider's SDK makes, and how each is served. */
export function addCompatCommand(program: Command, { attempt, print }: Parts): void {
  program
    .command('compat')
    .argument('<folder>', "the code of a storefront on the provider's SDK; it is only read")
    .description(
      'list the calls of the provider that a storefront makes, and how a site serves each; ends with 1 if one is not served',
    )
    .option('--json', 'answer with JSON')
    .action((folder: string, { json = false }: Output) =>
      attempt(async () => {
        const { checkCompat, describeCompat } = await import('../compat/check-compat.ts')
        const report = await checkCompat(resolve(folder))
        print(report, json, () => describeCompat(report))
        if (report.counts.NOT_SERVED > 0) process.exitCode = 1
      }, json),
    )
}
