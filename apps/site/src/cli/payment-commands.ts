import type { QueryPayoutsRequest, QueryPayoutsResponse, QueryPayoutTransactionsResponse } from '@cartwright/client'
import type { Difference } from '@cartwright/server/hosted'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'

/** `cartwright payments`: whether the books add up, and what was paid out. */
export function addPaymentCommands(program: Command, { operate }: Means): void {
  const payments = program.command('payments').description('payments of orders')
  payments
    .command('reconcile')
    .description('compare payments, refunds, orders and providers; renews the report of the day')
    .option('--offline', 'do not ask the providers, and store no report')
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
  payments
    .command('payouts')
    .description('list what a provider paid out to the bank account of the shop, the newest first')
    .requiredOption('--from <day>', 'the first day, such as 2026-11-01')
    .requiredOption('--to <day>', 'the last day')
    .option('--provider <id>', 'the way to pay; default: the first that lists payouts')
    .option('--cursor <cursor>', 'go on after the page before')
    .option('--json', 'answer with JSON')
    .action(({ json, ...request }: Output & QueryPayoutsRequest) =>
      operate((site) => site.analytics.queryPayouts(request), json, describePayouts),
    )
  payments
    .command('payout')
    .description('show what a payout consists of, with the orders')
    .argument('<provider>', 'the way to pay, such as stripe')
    .argument('<id>', 'of the payout')
    .option('--cursor <cursor>', 'go on after the page before')
    .option('--json', 'answer with JSON')
    .action((provider: string, payoutId: string, { json, cursor }: Output & { readonly cursor?: string }) =>
      operate(
        (site) => site.analytics.queryPayoutTransactions({ provider, payoutId, ...(cursor && { cursor }) }),
        json,
        describeTransactions,
      ),
    )
}

function describePayouts({ provider, payouts, next }: QueryPayoutsResponse): string {
  if (provider === undefined) return 'No configured provider lists payouts.'
  const lines = payouts.map(({ id, arrivalDate, status, amount, currency, problem }) =>
    [arrivalDate, status, `${amount} ${currency}`, id, problem].filter(Boolean).join('  '),
  )
  return [...(lines.length === 0 ? [`${provider} has no payouts in this time.`] : lines), ...hintOf(next)].join('\n')
}

function describeTransactions({ transactions, next }: QueryPayoutTransactionsResponse): string {
  const lines = transactions.map(({ createdDate, kind, net, currency, orderNumber }) =>
    [createdDate.toISOString(), kind, `${net} ${currency}`, orderNumber && `order ${orderNumber}`]
      .filter(Boolean)
      .join('  '),
  )
  return [...(lines.length === 0 ? ['The provider lists no transactions of it.'] : lines), ...hintOf(next)].join('\n')
}

const hintOf = (next: string | undefined) => (next === undefined ? [] : [`More with --cursor ${next}`])

const describeAll = (differences: readonly Difference[]) =>
  differences.map(({ provider, paymentId, problem }) => `${provider} ${paymentId} ${problem}`).join('\n')
