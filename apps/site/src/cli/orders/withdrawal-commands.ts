import type { Withdrawal } from '@cartwright/client'
import { WithdrawalStatus } from '@cartwright/client/enumerations'
import { type Command, Option } from 'commander'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { findOrder } from './find-order.ts'

interface Filter {
  readonly status?: Withdrawal['status']
  readonly order?: string
}

interface Decision extends Output {
  readonly message?: string
  readonly notify: boolean
}

interface Acceptance extends Decision {
  readonly return: boolean
  readonly cancelUnsent?: boolean
}

/** `cartwright order withdrawal …`: statements by which customers withdraw from contracts. */
export function addWithdrawalCommands(orders: Command, { operate }: Means): void {
  const withdrawals = orders.command('withdrawal').description('list, show, accept, decline and complete withdrawals')
  const step = (name: string, description: string) =>
    withdrawals
      .command(name)
      .description(description)
      .argument('<withdrawal>', 'its id, as `order withdrawal list` prints it')
      .option('--json', 'answer with JSON')

  withdrawals
    .command('list')
    .description('list withdrawals, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(Object.values(WithdrawalStatus)))
    .option('--order <order>', 'only those from this order: its number or id')
    .option('--json', 'answer with JSON')
    .action(({ json, ...filter }: Output & Filter) => operate((site) => list(site, filter), json, describeAll))

  step('show', 'show a withdrawal').action((id: string, { json }: Output) =>
    operate((site) => site.withdrawals.getWithdrawal(id), json, describe),
  )
  step('accept', 'accept a withdrawal and start a return of its items')
    .option('--message <text>', 'what the customer reads, such as the address')
    .option('--cancel-unsent', 'cancel, restock and refund what was not sent')
    .option('--no-return', 'start no return')
    .option('--no-notify', 'send the customer no mail')
    .action((id: string, { json, message, notify, return: createReturn, cancelUnsent }: Acceptance) =>
      operate(
        (site) =>
          site.withdrawals.acceptWithdrawal(id, {
            createReturn,
            ...(cancelUnsent && { cancelUnsent }),
            sendEmail: notify,
            ...(message !== undefined && { message }),
          }),
        json,
        describe,
      ),
    )
  step('decline', 'decline a withdrawal')
    .requiredOption('--message <text>', 'why; the customer reads it')
    .option('--no-notify', 'send the customer no mail')
    .action((id: string, { json, message = '', notify }: Decision) =>
      operate((site) => site.withdrawals.declineWithdrawal(id, { message, sendEmail: notify }), json, describe),
    )
  step('complete', 'mark an accepted withdrawal as completed').action((id: string, { json }: Output) =>
    operate((site) => site.withdrawals.completeWithdrawal(id), json, describe),
  )
}

async function list(site: Operator, { status, order }: Filter) {
  const orderId = order === undefined ? undefined : (await findOrder(site, order)).id
  const filter = { ...(status && { status }), ...(orderId !== undefined && { orderId }) }
  return site.withdrawals.queryWithdrawals({ filter, cursorPaging: { limit: 100 } })
}

const describeAll = ({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }): string =>
  withdrawals.length === 0 ? 'There are no withdrawals.' : withdrawals.map(describe).join('\n')

function describe({ id, orderNumber, orderId, status, name, email, isLate, createdDate, returnId }: Withdrawal) {
  return [
    id,
    `order ${orderNumber}${orderId === undefined ? ' (none matches)' : ''}`,
    status,
    ...(isLate ? ['late'] : []),
    createdDate.toISOString(),
    [name, email].filter(Boolean).join(' '),
    ...(returnId === undefined ? [] : [`return ${returnId}`]),
  ].join('  ')
}
