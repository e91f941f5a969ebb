import type { ImportSubscriptionsResponse, SubscriptionContract } from '@cartwright/client'
import { SubscriptionContractStatus } from '@cartwright/client/enumerations'
import { type Command, Option } from 'commander'
import { confirm } from '../confirm.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { readAll } from '../read-all.ts'
import { readTextFile } from '../read-text-file.ts'
import { subscriptionCsv } from './subscription-csv.ts'

interface Filter {
  readonly status?: SubscriptionContract['status']
  readonly email?: string
  readonly dueBefore?: string
}

interface Cancel extends Output {
  readonly reason?: string
  readonly keepMinimumTerm?: boolean
  readonly yes?: boolean
}

/** `cartwright subscription …`: what customers get and pay once per period. */
export function addSubscriptionCommands(program: Command, { operate }: Means): void {
  const subscriptions = program
    .command('subscription')
    .description('list, export, pause, skip, charge and cancel subscriptions')
  const command = (name: string, description: string) => subscriptions.command(name).description(description)
  const ofOne = (name: string, description: string) =>
    command(name, description).argument('<subscription>', 'its number or id').option('--json', 'answer with JSON')
  const change =
    (work: (site: Operator, id: string) => Promise<SubscriptionContract>) =>
    (which: string, { json }: Output) =>
      operate(async (site) => work(site, (await findSubscription(site, which)).id), json, describe)

  filtered(command('list', 'list subscriptions, newest first'))
    .option('--json', 'answer with JSON')
    .action(({ json, ...filter }: Output & Filter) => operate((site) => list(site, filter), json, describeAll))
  filtered(command('export', 'print subscriptions as CSV, as the import reads it')).action((filter: Filter) =>
    operate((site) => list(site, filter), false, subscriptionCsv),
  )
  command('import', 'import running subscriptions of a CSV file; rows that were imported before are skipped')
    .argument('<file>', 'the file')
    .option('--dry-run', 'check the file, and change nothing')
    .option('--json', 'answer with JSON')
    .action((file: string, { json, dryRun }: Output & { readonly dryRun?: boolean }) =>
      operate(
        async (site) =>
          site.subscriptionManagement.importSubscriptions({ csv: await readTextFile(file), ...(dryRun && { dryRun }) }),
        json,
        (result) => describeImport(result, dryRun),
      ),
    )
  ofOne('get', 'show a subscription').action(
    change((site, id) => site.subscriptionContracts.getSubscriptionContract(id)),
  )
  ofOne('pause', 'deliver and charge nothing until it is resumed')
    .option('--until <date>', 'resume by itself then, such as 2030-01-31')
    .action((which: string, { json, until }: Output & { readonly until?: string }) =>
      operate(
        async (site) => {
          const { id } = await findSubscription(site, which)
          const date = until === undefined ? undefined : readDate(until)
          return site.subscriptionContracts.pauseSubscriptionContract(id, undefined, date)
        },
        json,
        describe,
      ),
    )
  ofOne('resume', 'go on at the next date of its rhythm').action(
    change((site, id) => site.subscriptionContracts.resumeSubscriptionContract(id)),
  )
  ofOne('skip', 'skip the next delivery').action(
    change((site, id) => site.subscriptionContracts.skipSubscriptionCycle(id)),
  )
  ofOne('unskip', 'make the skipped delivery after all').action(
    change((site, id) => site.subscriptionContracts.skipSubscriptionCycle(id, undefined, true)),
  )
  addEndCommands(ofOne, operate)
}

type AddCommand = (name: string, description: string) => Command

function addEndCommands(ofOne: AddCommand, operate: Means['operate']): void {
  ofOne('charge', 'make the next delivery now: charge it and place its order')
    .option('--yes', 'do not ask for confirmation')
    .action((which: string, { json, yes }: Output & { readonly yes?: boolean }) =>
      operate(
        async (site) => {
          const { id, number } = await findSubscription(site, which)
          await confirm(`Charge the next delivery of subscription ${number} now?`, yes)
          return site.subscriptionContracts.chargeSubscriptionContract(id)
        },
        json,
        ({ subscriptionContract, failureCode }) =>
          failureCode === undefined ? describe(subscriptionContract) : `Not charged: ${failureCode}`,
      ),
    )
  ofOne('cancel', 'cancel a subscription; its customer gets a mail')
    .option('--reason <text>', 'why')
    .option('--keep-minimum-term', 'it ends with its minimum term, not at once')
    .option('--yes', 'do not ask for confirmation')
    .action((which: string, { json, reason, keepMinimumTerm, yes }: Cancel) =>
      operate(
        async (site) => {
          const { id, number } = await findSubscription(site, which)
          await confirm(`Cancel subscription ${number}?`, yes)
          return site.subscriptionContracts.cancelSubscriptionContract(id, undefined, reason, keepMinimumTerm)
        },
        json,
        describe,
      ),
    )
}

const filtered = (command: Command): Command =>
  command
    .addOption(new Option('--status <status>', 'only these').choices(Object.values(SubscriptionContractStatus)))
    .option('--email <email>', 'only those of this customer')
    .option('--due-before <date>', 'only those with a delivery before then, such as 2030-01-31')

function list(site: Operator, { status, email, dueBefore }: Filter): Promise<SubscriptionContract[]> {
  const filter = {
    ...(status && { status }),
    ...(email !== undefined && { email }),
    ...(dueBefore !== undefined && { nextBillingDate: { $lt: readDate(dueBefore).toISOString() } }),
  }
  return readAll(
    (page) => site.subscriptionContracts.querySubscriptionContracts({ filter, ...page }),
    ({ subscriptionContracts }) => subscriptionContracts,
  )
}

async function findSubscription(site: Operator, which: string): Promise<SubscriptionContract> {
  if (!/^\d+$/.test(which)) return site.subscriptionContracts.getSubscriptionContract(which)
  const filter = { number: Number(which) }
  const { subscriptionContracts } = await site.subscriptionContracts.querySubscriptionContracts({ filter })
  const [contract] = subscriptionContracts
  if (!contract) throw new Error(`There is no subscription ${which}.`)
  return contract
}

function readDate(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`${text} is no date such as 2030-01-31.`)
  return date
}

const describeAll = (all: readonly SubscriptionContract[]): string =>
  all.length === 0 ? 'There are no subscriptions.' : all.map(describe).join('\n')

function describe({
  number,
  status,
  email = '',
  nextBillingDate,
  lineItems,
  priceSummary,
}: SubscriptionContract): string {
  const items = lineItems.map(({ quantity, productName }) => `${quantity} × ${productName.original}`).join(', ')
  const next = nextBillingDate === undefined ? 'no delivery planned' : `next ${nextBillingDate.slice(0, 10)}`
  return [number, status, email, next, items, priceSummary.total?.formattedAmount ?? ''].join('  ')
}

function describeImport(
  { created, skipped, withoutMandate, errorCount, errors }: ImportSubscriptionsResponse,
  isDryRun = false,
): string {
  const done = isDryRun ? 'can be imported' : 'imported'
  if (errorCount === 0) return `${created} ${done}, ${skipped} skipped, ${withoutMandate} without a payment method.`
  const lines = errors.map(({ line, column, reason }) => `line ${line}${column ? `, ${column}` : ''}: ${reason}`)
  return [`Nothing was imported: ${errorCount} errors.`, ...lines].join('\n')
}
