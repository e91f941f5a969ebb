import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'

/** `cartwright owner …`: the people who own the shop. */
export function addOwnerCommands(program: Command, { operate, describe }: Means): void {
  const owner = program.command('owner').description('the people who manage the shop')
  owner
    .command('list')
    .description('list the owners of the shop')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(listOwners, json, (owners) =>
        owners.length === 0
          ? 'The shop has no owner. Add one: cartwright owner create --email <address>'
          : owners.map(lineOf).join('\n'),
      ),
    )
  owner
    .command('create')
    .description('add an owner; the password is shown this once')
    .requiredOption('--email <email>', 'the address to sign in with')
    .option('--json', 'answer with JSON')
    .action(({ email, json }: Output & { email: string }) =>
      operate(
        (site) => site.operate('owner create', { email }),
        json,
        (result) => describe('Added the owner; the password is shown this once', result),
      ),
    )
  owner
    .command('reset-password')
    .description("reset an owner's password without email (prints the new one once)")
    .requiredOption('--email <email>', 'the address the owner signs in with')
    .option('--json', 'answer with JSON')
    .action(({ email, json }: Output & { email: string }) =>
      operate(
        (site) => site.operate('owner reset-password', { email }),
        json,
        (result) => describe('Set a new password, and ended the owner’s sessions; it is shown this once', result),
      ),
    )
}

async function listOwners(site: Operator) {
  const staff = await site.staff.listStaff()
  return staff.filter(({ role }) => role === 'OWNER')
}

type Listed = Awaited<ReturnType<typeof listOwners>>[number]

function lineOf({ email, invited, secondFactor, lastUsedDate }: Listed): string {
  const used = lastUsedDate ? `last seen ${lastUsedDate.toISOString().slice(0, 10)}` : 'not signed in'
  const states = invited ? ['has not set a password yet'] : [secondFactor ? 'second factor' : 'no second factor', used]
  return `${email}  ${states.join(', ')}`
}
