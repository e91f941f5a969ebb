import type { AbandonedCheckout } from '@cartwright/client'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'

interface DayOptions extends Output {
  readonly from?: string
  readonly until?: string
}

const DAY = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** `cartwright checkout …`: checkouts that their customers left, and what was won back of them. */
export function addCheckoutCommands(program: Command, { operate }: Means): void {
  const checkout = program.command('checkout').description('checkouts that their customers left')
  const command = (name: string, description: string) =>
    checkout.command(name).description(description).option('--json', 'answer with JSON')

  command('list', 'show abandoned checkouts, the newest first').action(({ json }: Output) =>
    operate(
      async ({ abandonedCheckouts }) =>
        (await abandonedCheckouts.queryAbandonedCheckouts({ paging: { limit: 100 } })).abandonedCheckouts,
      json,
      (all) => (all.length === 0 ? 'No customer left a checkout.' : all.map(describeLine).join('\n')),
    ),
  )

  command('numbers', 'show what was left, and what of it was ordered after all')
    .option('--from <day>', 'such as 2026-11-01; 30 days ago by default')
    .option('--until <day>', 'counted too; today by default')
    .action(({ from, until, json }: DayOptions) =>
      operate(
        ({ abandonedCheckouts }) =>
          abandonedCheckouts.getAbandonedCheckoutAnalytics(
            from ?? dayOf(Date.now() - 30 * DAY),
            until ?? dayOf(Date.now()),
          ),
        json,
        ({ currency, recoverableValue, recoverableCheckoutCount, recoveredValue, recoveredCheckoutCount }) =>
          [
            `Left:     ${recoverableCheckoutCount} checkouts, ${recoverableValue} ${currency}`,
            `Won back: ${recoveredCheckoutCount} checkouts, ${recoveredValue} ${currency}`,
          ].join('\n'),
      ),
    )
}

const describeLine = ({ createdDate, status, buyerInfo, totalPrice, checkoutUrl }: AbandonedCheckout) =>
  [dayOf(new Date(createdDate).getTime()), status, buyerInfo.email, totalPrice.formattedAmount, checkoutUrl].join('  ')
