import type { Command } from 'commander'
import type { Means, Output } from './means.ts'

/** `cartwright payments`: whether the books add up. */
export function addPaymentCommands(program: Command, { operate }: Means): void {
  program
    .command('payments')
    .description('payments of orders')
    .command('reconcile')
    .description('compare payments, refunds, orders and providers, and name every difference')
    .option('--offline', 'do not ask the providers')
    .option('--json', 'answer with JSON')
    .action(({ offline = false, json }: Output & { offline?: boolean }) =>
      operate(
        (site) => site.operate('payments reconcile', { asksProviders: !offline }),
        json,
        ({ differences }) =>
          differences.length === 0
            ? 'Everything adds up.'
            : differences.map(({ provider, paymentId, problem }) => `${provider} ${paymentId} ${problem}`).join('\n'),
      ),
    )
}
