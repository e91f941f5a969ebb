import { writeFile } from 'node:fs/promises'
import type { ImportReviewsResponse } from '@cartwright/client'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import { readTextFile } from './read-text-file.ts'

/** `cartwright reviews …`: reviews of products as CSV, to move them between shops. */
export function addReviewCommands(program: Command, { operate }: Means): void {
  const group = program.command('reviews').description('export and import reviews of products as CSV')
  group
    .command('export')
    .description('print all reviews as CSV, also those that are not approved')
    .argument('[file]', 'such as reviews.csv; without it, to the terminal')
    .option('--json', 'answer with JSON')
    .action((file: string | undefined, { json }: Output) =>
      operate(
        async ({ reviews }) => {
          const csv = await reviews.exportReviews()
          if (file !== undefined) await writeFile(file, csv)
          return { csv }
        },
        json,
        ({ csv }) => (file === undefined ? csv.trimEnd() : `Wrote the reviews to ${file}`),
      ),
    )
  group
    .command('import')
    .description('store reviews from CSV: Product (its slug), Author, Rating; Title, Text, Date, Status, Reply')
    .argument('<file>', 'such as reviews.csv')
    .option('--dry-run', 'store nothing, and report what would be stored')
    .option('--json', 'answer with JSON')
    .action((file: string, { json, dryRun = false }: Output & { readonly dryRun?: boolean }) =>
      operate(
        async ({ reviews }) => requireValid(await reviews.importReviews(await readTextFile(file), { dryRun })),
        json,
        ({ imported, known }) =>
          `${dryRun ? 'Would store' : 'Stored'} ${imported} reviews; the shop had ${known} of the file`,
      ),
    )
}

/** @throws Error naming each line and column that is wrong */
function requireValid(done: ImportReviewsResponse): ImportReviewsResponse {
  if (done.problemCount === 0) return done
  const lines = done.problems.map(({ row, column, message }) => `  line ${row}: ${column} ${message}`)
  throw new Error([`Nothing was imported: ${done.problemCount} problems.`, ...lines].join('\n'))
}
