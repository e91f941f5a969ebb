import type { Command } from 'commander'
import { collectField, type FieldTexts, nestFields } from '../fields.ts'
import type { Means, Output } from '../means.ts'
import { readAll } from '../read-all.ts'
import { readCsv, readValue } from './csv-column.ts'

/** Columns of a file of gift cards. */
const IMPORTED = ['value', 'recipientEmail', 'deliveryDate', 'expirationDate']

/** `cartwright gift-card`: cards that pay for orders. */
export function addGiftCardCommands(program: Command, means: Means): void {
  const group = program.command('gift-card').description('gift cards: what is left on them, and new ones')
  group.addHelpText('after', '\nExample:\n  issue 50 recipientEmail=bo@example.com deliveryDate=2026-12-24')
  addListing(group, means)
  addIssuing(group, means)
  addSwitches(group, means)
}

function addListing(group: Command, { operate }: Means): void {
  group
    .command('list', { isDefault: true })
    .description('list all, without their codes')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        ({ giftCards }) => readAll(giftCards.queryGiftCards, (page) => page.giftCards),
        json,
        (cards) =>
          cards
            .map(
              ({ id, obfuscatedCode = '–', balance, initialValue, status }) =>
                `${id}  ${obfuscatedCode}  ${balance?.value} of ${initialValue?.value} ${balance?.currency}  ${status}`,
            )
            .join('\n'),
      ),
    )
  group
    .command('export')
    .description('print all as CSV; of the codes only the last four characters')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        ({ giftCards }) => readAll(giftCards.queryGiftCards, (page) => page.giftCards),
        json,
        (cards) =>
          [
            'id,code,balance,initialValue,currency,status,expirationDate,createdDate',
            ...cards.map(({ id, obfuscatedCode, balance, initialValue, status, expirationDate, createdDate }) =>
              [
                ...[id, obfuscatedCode, balance?.value, initialValue?.value, balance?.currency],
                ...[status, expirationDate, createdDate?.toISOString()],
              ].join(),
            ),
          ].join('\n'),
      ),
    )
}

function addIssuing(group: Command, { operate }: Means): void {
  group
    .command('import')
    .description('issue one for each row of a CSV file, and print their codes as CSV: only now')
    .argument('<file>', `with the columns ${IMPORTED.join(', ')}; only value is required`)
    .option('--json', 'answer with JSON')
    .action((file: string, { json }: Output) =>
      operate(
        async ({ giftCards }) => {
          // Every value is read first: a mistake in the last row issues no card.
          const cards = readCsv(file, IMPORTED).map(({ value = '', ...fields }, index) => ({
            ...fields,
            initialValue: { value: readValue(value, `${file}, row ${index + 1}: value`) },
          }))
          const issued = []
          for (const card of cards) issued.push(await giftCards.issueGiftCard(card))
          return issued
        },
        json,
        (issued) =>
          [
            'id,code,value',
            ...issued.map(({ giftCard, code = 'mailed' }) => [giftCard.id, code, giftCard.initialValue?.value].join()),
          ].join('\n'),
      ),
    )
  group
    .command('issue')
    .description('issue one; its code is printed only now, or mailed to the recipient')
    .argument('<value>', 'in the currency of the shop, such as 50')
    .argument('[field=value...]', 'such as recipientEmail=bo@example.com', collectField)
    .option('--json', 'answer with JSON')
    .action((value: string, texts: FieldTexts | undefined, { json }: Output) =>
      operate(
        ({ giftCards }) =>
          giftCards.issueGiftCard({
            ...nestFields(Object.entries(texts ?? {})),
            initialValue: { value: readValue(value) },
          }),
        json,
        ({ giftCard, code }) => (code === undefined ? `Issued ${giftCard.id}; its code is mailed` : code),
      ),
    )
}

function addSwitches(group: Command, { operate }: Means): void {
  for (const [name, active] of [
    ['disable', false],
    ['enable', true],
  ] as const)
    group
      .command(name)
      .description(active ? 'allow a card again' : 'let a card pay for nothing any more')
      .argument('<id>', 'as the list prints it')
      .option('--json', 'answer with JSON')
      .action((id: string, { json }: Output) =>
        operate(
          async ({ giftCards }) => {
            const { giftCards: found } = await giftCards.queryGiftCards({ filter: { id } })
            const [card] = found
            if (!card) throw new Error(`There is no gift card ${id}`)
            return giftCards.updateGiftCard(id, { revision: card.revision ?? '', active })
          },
          json,
          ({ status }) => `${id}: ${status}`,
        ),
      )
}
