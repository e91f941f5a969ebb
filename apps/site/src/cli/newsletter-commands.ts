import type { EmailSubscription } from '@cartwright/client'
import { SubscriptionStatus } from '@cartwright/client/enumerations'
import { guard } from '@cartwright/design'
import { type Command, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'
import { readAll } from './read-all.ts'

interface Filter {
  readonly status?: EmailSubscription['subscriptionStatus']
}

interface Consent extends Output {
  readonly consent: string
  readonly date?: string
}

/** `cartwright newsletter …`: who agreed to get the newsletter. */
export function addNewsletterCommands(program: Command, { operate }: Means): void {
  const newsletter = program.command('newsletter').description('list, record and withdraw consents to the newsletter')
  newsletter
    .command('list')
    .description('print who agreed, as CSV for your mail service')
    .addOption(
      new Option('--status <status>', 'only these')
        .choices(Object.values(SubscriptionStatus).filter((status) => status !== 'NOT_SET'))
        .default('SUBSCRIBED'),
    )
    .option('--json', 'answer with JSON')
    .action(({ json, status }: Output & Filter) => operate((site) => listAll(site, status), json, toCsv))
  newsletter
    .command('subscribe')
    .description('record a consent that was given elsewhere; sends no mail')
    .argument('<email>', 'the address')
    .requiredOption('--consent <text>', 'what the customer agreed to')
    .option('--date <date>', 'when, such as 2026-01-31; default: now')
    .option('--json', 'answer with JSON')
    .action((email: string, { json, consent: consentText, date }: Consent) =>
      operate(
        (site) =>
          site.emailSubscriptions.upsertEmailSubscription({
            email,
            subscriptionStatus: 'SUBSCRIBED',
            consentText,
            ...(date !== undefined && { confirmedDate: readDate(date) }),
          }),
        json,
        describe,
      ),
    )
  newsletter
    .command('unsubscribe')
    .description('withdraw the consent of an address')
    .argument('<email>', 'the address')
    .option('--json', 'answer with JSON')
    .action((email: string, { json }: Output) =>
      operate(
        (site) => site.emailSubscriptions.upsertEmailSubscription({ email, subscriptionStatus: 'UNSUBSCRIBED' }),
        json,
        describe,
      ),
    )
}

function readDate(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`--date: ${text} is not a date such as 2026-01-31`)
  return date
}

function listAll(site: Operator, status: Filter['status']): Promise<EmailSubscription[]> {
  const filter = status ? { subscriptionStatus: status } : {}
  return readAll(
    (query) => site.emailSubscriptions.queryEmailSubscriptions({ filter, ...query }),
    ({ subscriptions }) => subscriptions,
  )
}

const describe = ({ email, subscriptionStatus }: EmailSubscription) => `${email}: ${subscriptionStatus}`

/** What mail services import: the address, and the proof of the consent. */
const toCsv = (all: readonly EmailSubscription[]): string =>
  stringify(
    [
      ['Email', 'Status', 'Confirmed', 'Source', 'Consent', 'Language', 'Unsubscribe link'],
      ...all.map(({ email, subscriptionStatus, confirmedDate, source, consentText, language, unsubscribeUrl }) => [
        email,
        subscriptionStatus,
        confirmedDate?.toISOString() ?? '',
        source,
        consentText ?? '',
        language ?? '',
        unsubscribeUrl,
      ]),
    ].map((row) => row.map(guard)),
  ).trimEnd()
