import type { Command } from 'commander'

interface Means {
  operate(command: string, input: object, json: boolean | undefined, tell: (result: unknown) => string): Promise<void>
}

/** `cartwright member …`: what is held of a member, what signs it in, and its end. */
export function addMemberCommands(program: Command, { operate }: Means): void {
  const members = program.command('member').description('what is held of a member, and its end')
  members
    .command('export')
    .argument('<id-or-email>', 'which member')
    .description('print everything that is held of a member, as JSON')
    .action((member: string) => operate('member export', { member }, false, (held) => JSON.stringify(held, null, 2)))
  members
    .command('disconnect')
    .argument('<id-or-email>', 'which member')
    .argument('<provider>', 'which identity provider, by its id or name')
    .description('disconnect a member from an identity provider, such as when its account there was taken over')
    .option('--json', 'answer with JSON')
    .action((member: string, provider: string, { json }: { json?: boolean }) =>
      operate('member disconnect', { member, provider }, json, (result) => {
        const { disconnected } = result as { disconnected: number }
        const accounts = disconnected === 1 ? '1 account' : `${disconnected} accounts`
        return `Disconnected ${accounts} at ${provider}; the member gets a mail about it. Its sessions go on.`
      }),
    )
  members
    .command('erase')
    .argument('<id-or-email>', 'which member')
    .description('erase a member for good; its orders stay with what the law wants of them')
    .option('--json', 'answer with JSON')
    .action((member: string, { json }: { json?: boolean }) =>
      operate('member erase', { member }, json, (result) => {
        const { ordersKept } = result as { ordersKept: number }
        return `Erased the member; ${ordersKept} of its orders are kept, with what the law wants of them.`
      }),
    )
  members
    .command('erase-guest')
    .argument('<email>', 'the address that was bought with')
    .description('erase who bought without an account; the orders stay with what the law wants of them')
    .option('--json', 'answer with JSON')
    .action((email: string, { json }: { json?: boolean }) =>
      operate('member erase-guest', { email }, json, (result) => {
        const { ordersKept } = result as { ordersKept: number }
        return `Erased the guest; ${ordersKept} orders are kept, with what the law wants of them.`
      }),
    )
}
