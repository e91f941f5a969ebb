import type { Command } from 'commander'
import { readConfig } from '../config.ts'

interface Output {
  readonly json?: boolean
}

/** What the commands are carried out and told with. */
interface Means {
  operate(command: string, input: object, json: boolean | undefined, tell: (result: unknown) => string): Promise<void>
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  describe(done: string, result: unknown): string
}

/** `cartwright webhooks …`: where events go, what became of them, and what happens now. */
export function addWebhookCommands(program: Command, { operate, attempt, describe }: Means): void {
  const webhooks = program.command('webhooks').description('where events are delivered, and what happens now')
  const command = (name: string, description: string) =>
    webhooks.command(name).description(description).option('--json', 'answer with JSON')

  command('list', 'show all subscriptions').action(({ json }: Output) =>
    attempt(async () => {
      const { tellSubscriptions } = await import('./webhooks.ts')
      await operate('webhooks list', {}, json, tellSubscriptions)
    }, json),
  )

  command('create', 'deliver events to an address; the secret is shown this once')
    .requiredOption('--url <url>', 'where to deliver')
    .option('--event <type...>', 'types of events; all unless told')
    .option('--description <text>', 'what people know it by')
    .action(({ url, event: eventTypes, description, json }: NewSubscription) =>
      operate('webhooks create', { url, eventTypes, description }, json, (result) =>
        describe('Created the subscription; its secret is shown this once', result),
      ),
    )

  command('delete', 'end a subscription')
    .argument('<id>', 'which one')
    .action((id: string, { json }: Output) => operate('webhooks delete', { id }, json, () => 'Ended the subscription.'))

  command('deliveries', 'show what became of events, newest first')
    .argument('[id]', 'of one subscription only')
    .option('--status <status>', 'pending, delivered or dead')
    .action((id: string | undefined, { status, json }: Output & { status?: string }) =>
      attempt(async () => {
        const { tellDeliveries } = await import('./webhooks.ts')
        await operate('webhooks deliveries', { id, status: status?.toUpperCase() }, json, tellDeliveries)
      }, json),
    )

  command('replay', 'deliver again all that a subscription has given up')
    .argument('<id>', 'which one')
    .action((id: string, { json }: Output) =>
      operate('webhooks replay', { id }, json, (result) => describe('Will be delivered again', result)),
    )

  command('rotate-secret', 'give a subscription a new secret; the former signs too for a day')
    .argument('<id>', 'which one')
    .action((id: string, { json }: Output) =>
      operate('webhooks rotate-secret', { id }, json, (result) => describe('Changed the secret', result)),
    )

  command('rotate-key', 'sign all deliveries with a new key; the former stays published for a day').action(
    ({ json }: Output) =>
      operate('webhooks rotate-key', {}, json, () => 'Deliveries are signed with a new key from now on.'),
  )

  command('listen', 'print what happens on the running site, as it happens')
    .option('--event <type...>', 'types of events; all unless told')
    .action(({ event: types = [], json = false }: Output & { event?: string[] }) =>
      attempt(async () => {
        const { listenToEvents } = await import('./webhooks.ts')
        await listenToEvents(readConfig(), types, json)
      }, json),
    )
}

interface NewSubscription extends Output {
  readonly url: string
  readonly event?: string[]
  readonly description?: string
}
