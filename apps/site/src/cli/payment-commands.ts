import type { Difference } from '@cartwright/server/hosted'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'

/** `cartwright payments`: whether the books add up. */
export function addPaymentCommands(program: Command, { operate }: Means): void {
  const payments = program.command('payments').description('payments of orders')
  payments
    .command('reconcile')
    .description('compare payments, refunds, orders and providers, and name every difference')
    .option('--offline', 'do not ask the providers')
    .option('--json', 'answer with JSON')
    .action(({ offline = false, json }: Output & { offline?: boolean }) =>
      operate(
        (site) => site.operate('payments reconcile', { asksProviders: !offline }),
        json,
        ({ differences }) => (differences.length === 0 ? 'Everything adds up.' : describeAll(differences)),
      ),
    )
  payments
    .command('reports')
    .description('show the daily comparisons of the last 90 days, the newest first')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        (site) => site.operate('payments reports', {}),
        json,
        ({ reports }) =>
          reports.length === 0
            ? 'There is no report yet: the site writes one each day.'
            : reports
                .map(({ day, differences }) =>
                  differences.length === 0 ? `${day}  adds up` : `${day}\n${describeAll(differences)}`,
                )
                .join('\n'),
      ),
    )
}

const describeAll = (differences: readonly Difference[]) =>
  differences.map(({ provider, paymentId, problem }) => `${provider} ${paymentId} ${problem}`).join('\n')
