import type { CustomerMembership } from '@cartwright/client'
import type { Command } from 'commander'
import { membershipLevels } from './generated/resources.ts'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'
import { readAll } from './read-all.ts'
import { addEntityCommands } from './selling/entity-commands.ts'
import { resourceKind } from './selling/resource-kind.ts'

interface End extends Output {
  readonly until?: string
}

const level = resourceKind({
  name: 'level',
  title: 'Levels of membership',
  example: `name=Gold rank=2 'freeDeliveryCodes=["STANDARD"]'`,
  calls: membershipLevels,
  line: ({ name, memberCount = 0, visible }) =>
    [
      name ?? '',
      memberCount === 1 ? '1 member' : `${memberCount} members`,
      ...(visible === false ? ['hidden'] : []),
    ].join(', '),
})

/** `cartwright membership …`: levels, and the customers who have them. */
export function addMembershipCommands(program: Command, { operate, describe }: Means): void {
  const commands = program.command('membership').description('levels of membership, and the customers who have them')
  addEntityCommands(
    commands.command('levels').description('what members get, and the products that sell it'),
    [level],
    {
      operate,
      describe,
    },
  )
  commands
    .command('list')
    .description('list the memberships of customers, the newest first')
    .option('--email <email>', 'only those of this customer')
    .option('--json', 'answer with JSON')
    .action(({ email, json }: Output & { email?: string }) =>
      operate(
        (site) => readMemberships(site, email),
        json,
        (memberships) => memberships.map(lineOf).join('\n'),
      ),
    )
  commands
    .command('grant')
    .argument('<level>', 'its name or id')
    .argument('<email>', 'the address of the customer')
    .description('give a customer a level by hand')
    .option('--until <date>', 'when it ends, such as 2027-12-31. Default: never')
    .option('--json', 'answer with JSON')
    .action((name: string, email: string, { until, json }: End) =>
      operate(
        async (site) =>
          site.memberships.grantMembership({ levelId: await findLevel(site, name), email, ...endOf(until) }),
        json,
        (membership) => `Granted. ${lineOf(membership)}`,
      ),
    )
  commands
    .command('end')
    .argument('<membership>', 'its id')
    .description('end a membership; its subscription, if it has one, is canceled before')
    .option('--until <date>', 'when it ends, such as 2027-12-31. Default: at once')
    .option('--json', 'answer with JSON')
    .action((membershipId: string, { until, json }: End) =>
      operate(
        (site) => site.memberships.setMembershipEnd(membershipId, endOf(until)),
        json,
        (membership) => `Changed. ${lineOf(membership)}`,
      ),
    )
}

const readMemberships = (site: Operator, email: string | undefined) =>
  readAll(
    (page) => site.memberships.queryMemberships({ ...page, ...(email !== undefined && { filter: { email } }) }),
    ({ memberships }) => memberships,
  )

function endOf(until: string | undefined): { endDate?: Date } {
  if (until === undefined) return {}
  const endDate = new Date(until)
  if (Number.isNaN(endDate.getTime())) throw new Error('--until: must be a date such as 2027-12-31')
  return { endDate }
}

async function findLevel(site: Operator, name: string): Promise<string> {
  const levels = await membershipLevels(site).list()
  const match = levels.find((one) => one.id === name || one.name === name)
  if (match?.id === undefined) throw new Error(`There is no level ${name}. See: cartwright membership levels list`)
  return match.id
}

const lineOf = ({ id, levelName, status, email, memberId, endDate, renewalDate }: CustomerMembership): string =>
  [
    id,
    `${levelName}: ${email ?? memberId ?? ''}`,
    status.toLowerCase(),
    ...(renewalDate ? [`renews ${day(renewalDate)}`] : endDate ? [`ends ${day(endDate)}`] : []),
  ].join('  ')

const day = (date: Date) => date.toISOString().slice(0, 10)
