import type { Buyer } from '@cartwright/client'
import type { Command } from 'commander'
import { customerSegments } from './generated/resources.ts'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'
import { addEntityCommands } from './selling/entity-commands.ts'
import { resourceKind } from './selling/resource-kind.ts'

interface Filter {
  readonly segment?: string
  readonly orders?: string
  readonly spent?: string
  readonly country?: string
  readonly tag?: string
  readonly subscribed?: boolean
  readonly registered?: boolean
  readonly members?: boolean
}

interface Tags extends Output {
  readonly add?: string[]
  readonly remove?: string[]
}

/** `cartwright customer …`: who ordered, guests too, and their tags. */
export function addCustomerCommands(program: Command, means: Means): void {
  const { operate } = means
  const customers = program.command('customer').description('list customers by conditions, and tag them')
  customers
    .command('list')
    .description('list who ordered, guests too, those with the last order first')
    .option('--segment <name>', 'only those in this segment')
    .option('--orders <number>', 'only those with at least so many orders')
    .option('--spent <amount>', 'only those who spent at least so much, in the currency of the shop')
    .option('--country <code>', 'only those with an order in this country, such as DE')
    .option('--tag <tag>', 'only those with this tag')
    .option('--subscribed', 'only those who get the newsletter')
    .option('--registered', 'only those with an account')
    .option('--members', 'members without an order too, as with --segment')
    .option('--json', 'answer with JSON')
    .action(({ json, ...filter }: Output & Filter) => operate((site) => listAll(site, filter), json, describeAll))
  addEntityCommands(customers.command('segments').description('saved conditions of customers'), [segment], means)
  customers
    .command('tag')
    .description('add tags to customers, or remove tags from them')
    .argument('<email...>', 'their addresses')
    .option('--add <tag...>', 'tags to add')
    .option('--remove <tag...>', 'tags to remove')
    .option('--json', 'answer with JSON')
    .action((emails: string[], { json, add = [], remove = [] }: Tags) =>
      operate(
        async (site) => {
          if (add.length + remove.length === 0) throw new Error('Name tags by --add or --remove')
          await site.customerTags.updateCustomerTags(emails, { add, remove })
          return { emails, add, remove }
        },
        json,
        () => `Changed the tags of ${emails.join(', ')}.`,
      ),
    )
}

const segment = resourceKind({
  name: 'segment',
  title: 'Customer segments',
  example: `name=Regulars conditions.minimumOrders=2 conditions.country=DE`,
  calls: customerSegments,
  line: ({ name, conditions = {} }) => [name ?? '', ...Object.entries(conditions).map(conditionText)].join(', '),
})

const conditionText = ([name, value]: readonly [string, unknown]): string =>
  `${name} ${value instanceof Date ? value.toISOString() : String(value)}`

async function listAll(site: Operator, filter: Filter): Promise<Buyer[]> {
  const { segment, orders, spent, country, tag, subscribed, registered, members } = filter
  const segmentId = segment === undefined ? undefined : await findSegment(site, segment)
  const conditions = {
    ...(orders !== undefined && { minimumOrders: readNumber('--orders', orders) }),
    ...(spent !== undefined && { minimumSpent: readNumber('--spent', spent) }),
    ...(country !== undefined && { country }),
    ...(tag !== undefined && { tag }),
    ...(subscribed && { subscribed }),
    ...(registered && { registered }),
  }
  const all: Buyer[] = []
  for (;;) {
    const { buyers, total } = await site.orderManagement.queryBuyers({
      conditions,
      ...(members && { members }),
      ...(segmentId !== undefined && { segmentId }),
      limit: 1000,
      offset: all.length,
    })
    all.push(...buyers)
    if (buyers.length === 0 || all.length >= total) return all
  }
}

async function findSegment(site: Operator, name: string): Promise<string> {
  const { customerSegments } = await site.customerSegments.queryCustomerSegments({ filter: { name } })
  const id = customerSegments[0]?.id
  if (id === undefined) throw new Error(`There is no segment ${name}`)
  return id
}

function readNumber(option: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !(number >= 0)) throw new Error(`${option}: ${text} is not a number such as 100`)
  return number
}

const describeAll = (all: readonly Buyer[]): string =>
  all.length === 0 ? 'There are no such customers.' : all.map(describe).join('\n')

const describe = ({ email, orders, spent, lastOrderDate, tags }: Buyer): string =>
  [
    email,
    `${orders} orders`,
    spent,
    lastOrderDate ? `last ${new Date(lastOrderDate).toISOString().slice(0, 10)}` : 'no order',
    ...tags,
  ].join('  ')
