import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'
import { withMember } from './with-member.ts'

/** `cartwright member …`: data, connections and erasure of members. */
export function addMemberCommands(program: Command, { operate }: Means): void {
  const members = program.command('member').description('export or erase the data of members')
  members
    .command('export')
    .argument('<id-or-email>', 'which member')
    .description('print all data of a member, as JSON')
    .action((member: string) =>
      operate(
        (site) => withMember(site, member, (id) => site.privacy.exportMember(id)),
        false,
        (held) => JSON.stringify(held, null, 2),
      ),
    )
  members
    .command('disconnect')
    .argument('<id-or-email>', 'which member')
    .argument('<provider>', 'which identity provider, by its id or name')
    .description('disconnect a member from an identity provider, such as when its account there was taken over')
    .option('--json', 'answer with JSON')
    .action((member: string, provider: string, { json }: Output) =>
      operate(
        (site) => withMember(site, member, (id) => disconnect(site, id, member, provider)),
        json,
        ({ disconnected }) => {
          const accounts = disconnected === 1 ? '1 account' : `${disconnected} accounts`
          return `Disconnected ${accounts} at ${provider}; the member gets a mail about it. Its sessions go on.`
        },
      ),
    )
  members
    .command('erase')
    .argument('<id-or-email>', 'which member')
    .description('erase a member for good; its orders stay with what the law wants of them')
    .option('--json', 'answer with JSON')
    .action((member: string, { json }: Output) =>
      operate(
        async (site) => ({ ordersKept: await withMember(site, member, (id) => site.privacy.eraseMember(id)) }),
        json,
        ({ ordersKept }) => `Erased the member. ${ordersKept} of its orders remain, with the data the law requires.`,
      ),
    )
  members
    .command('erase-guest')
    .argument('<email>', 'the address that was bought with')
    .description('erase who bought without an account; the orders stay with what the law wants of them')
    .option('--json', 'answer with JSON')
    .action((email: string, { json }: Output) =>
      operate(
        (site) => eraseGuest(site, email),
        json,
        ({ ordersKept }) => `Erased the guest. ${ordersKept} orders remain, with the data the law requires.`,
      ),
    )
}

async function eraseGuest({ privacy }: Operator, email: string) {
  if (!email.includes('@')) throw new Error('email: must be an email address')
  return { ordersKept: await privacy.eraseGuest(email) }
}

async function disconnect({ memberManagement }: Operator, id: string, member: string, provider: string) {
  const disconnected = await memberManagement.disconnectMember(id, provider)
  if (disconnected === 0) throw new Error(`The member ${member} is not connected with ${provider}`)
  return { disconnected }
}
