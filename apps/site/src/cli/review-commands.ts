import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import { exportReviews, importReviews } from './review-file.ts'

/** `cartwright reviews …`: reviews of products as CSV, to move them between shops. */
export function addReviewCommands(program: Command, { operate }: Means): void {
  const reviews = program.command('reviews').description('export and import reviews of products as CSV')
  reviews
    .command('export')
    .description('print all reviews as CSV, also those that are not approved')
    .argument('[file]', 'such as reviews.csv; without it, to the terminal')
    .option('--json', 'answer with JSON')
    .action((file: string | undefined, { json }: Output) =>
      operate(
        async (site) => {
          const { csv, count } = await exportReviews(site)
          if (file !== undefined) await writeFile(file, csv)
          return { count, csv }
        },
        json,
        ({ count, csv }) => (file === undefined ? csv.trimEnd() : `Wrote ${count} reviews to ${file}`),
      ),
    )
  reviews
    .command('import')
    .description('store reviews from CSV: Product (its slug), Author, Rating; Title, Text, Date, Status, Reply')
    .argument('<file>', 'such as reviews.csv')
    .option('--dry-run', 'store nothing, and report what would be stored')
    .option('--json', 'answer with JSON')
    .action((file: string, { json, dryRun = false }: Output & { readonly dryRun?: boolean }) =>
      operate(
        async (site) => importReviews(site, await readFile(file, 'utf8'), dryRun),
        json,
        ({ imported, known }) =>
          `${dryRun ? 'Would store' : 'Stored'} ${imported} reviews; the shop had ${known} of the file`,
      ),
    )
}
