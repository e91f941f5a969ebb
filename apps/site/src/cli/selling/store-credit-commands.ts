import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import { readAll } from '../read-all.ts'
import { withMember } from '../with-member.ts'

interface ChangeOptions extends Output {
  readonly note?: string
}

/** `cartwright store-credit`: what members can spend in the shop. */
export function addStoreCreditCommands(program: Command, { operate }: Means): void {
  const group = program.command('store-credit').description('store credit of members: grant, take, history')
  group.addHelpText('after', '\nExample:\n  grant ada@example.com 12.50 --note "A chipped glaze"')
  group
    .command('list', { isDefault: true })
    .description('list the members who have or had some')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        ({ storeCredit }) => readAll(storeCredit.queryStoreCredit, (page) => page.storeCredits),
        json,
        (all) => all.map(({ memberId, balance, currency }) => `${memberId}  ${balance.amount} ${currency}`).join('\n'),
      ),
    )
  group
    .command('show')
    .description('print what is left and what changed it, the newest first')
    .argument('<member>', 'id or email address')
    .option('--json', 'answer with JSON')
    .action((member: string, { json }: Output) =>
      operate(
        (site) =>
          withMember(site, member, async (id) => ({
            storeCredit: await site.storeCredit.getStoreCredit(id),
            entries: await site.storeCredit.listStoreCreditEntries(id),
          })),
        json,
        ({ storeCredit, entries }) =>
          [
            `${storeCredit.balance.formattedAmount} left`,
            ...entries.map(({ createdDate, reason, amount, orderNumber, note }) =>
              [createdDate.toISOString(), reason, amount.formattedAmount, orderNumber, note].filter(Boolean).join('  '),
            ),
          ].join('\n'),
      ),
    )
  for (const name of ['grant', 'take'] as const)
    group
      .command(name)
      .description(name === 'grant' ? 'give store credit to a member' : 'take store credit, at most what is left')
      .argument('<member>', 'id or email address')
      .argument('<amount>', 'in the currency of the store credit, such as 12.50')
      .option('--note <text>', 'the member reads it')
      .option('--json', 'answer with JSON')
      .action((member: string, amount: string, { note, json }: ChangeOptions) =>
        operate(
          (site) =>
            withMember(site, member, (id) => {
              const change = { amount, ...(note !== undefined && { note }) }
              return name === 'grant'
                ? site.storeCredit.grantStoreCredit(id, change)
                : site.storeCredit.takeStoreCredit(id, change)
            }),
          json,
          ({ storeCredit }) => `${storeCredit.balance.formattedAmount} left`,
        ),
      )
}
