import { WebhookDeliveryStatus } from '@cartwright/client/enumerations'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import { describeDeliveries, describeSubscriptions } from './webhooks.ts'

interface WebhookMeans extends Means {
  /** Prints events of the running site until it stops. */
  listen(types: readonly string[], json: boolean): Promise<void>
}

/** Adds a command below `webhooks`. */
type AddCommand = (name: string, description: string) => Command

/** `cartwright webhooks …`: where events go, what became of them, and what happens now. */
export function addWebhookCommands(program: Command, means: WebhookMeans): void {
  const webhooks = program.command('webhooks').description('where events are delivered, and what happens now')
  const command: AddCommand = (name, description) =>
    webhooks.command(name).description(description).option('--json', 'answer with JSON')
  addSubscriptionCommands(command, means)
  addDeliveryCommands(command, means)
  addSecretCommands(command, means)
  command('listen', 'print what happens on the running site, as it happens')
    .option('--event <type...>', 'event types (default: all)')
    .action(({ event: types = [], json = false }: Output & { event?: string[] }) => means.listen(types, json))
}

function addSubscriptionCommands(command: AddCommand, { operate, describe }: Means): void {
  command('list', 'show all subscriptions').action(({ json }: Output) =>
    operate(
      async ({ webhookSubscriptions }) => ({ subscriptions: await webhookSubscriptions.listWebhookSubscriptions() }),
      json,
      describeSubscriptions,
    ),
  )

  command('create', 'deliver events to an address; the secret is shown this once')
    .requiredOption('--url <url>', 'where to deliver')
    .option('--event <type...>', 'event types (default: all)')
    .option('--description <text>', 'what people know it by')
    .action(({ url, event: eventTypes, description, json }: NewSubscription) =>
      operate(
        async ({ webhookSubscriptions }) => {
          const input = { url, ...(eventTypes && { eventTypes }), ...(description && { description }) }
          const { subscription, secret } = await webhookSubscriptions.createWebhookSubscription(input)
          return { ...subscription, secret }
        },
        json,
        (result) => describe('Created the subscription; its secret is shown this once', result),
      ),
    )

  command('delete', 'end a subscription')
    .argument('<id>', 'which one')
    .action((id: string, { json }: Output) =>
      operate(
        async ({ webhookSubscriptions }) => {
          await webhookSubscriptions.deleteWebhookSubscription(id)
          return { deleted: id }
        },
        json,
        () => 'Ended the subscription.',
      ),
    )
}

function addDeliveryCommands(command: AddCommand, { operate, describe }: Means): void {
  command('deliveries', 'show what became of events, newest first')
    .argument('[id]', 'of one subscription only')
    .option('--status <status>', 'pending, delivered or dead')
    .action((subscriptionId: string | undefined, { status, json }: Output & { status?: string }) =>
      operate(
        ({ webhookSubscriptions }) =>
          webhookSubscriptions.listWebhookDeliveries({
            ...(subscriptionId && { subscriptionId }),
            ...(status && { status: readStatus(status) }),
          }),
        json,
        describeDeliveries,
      ),
    )

  command('replay', 'deliver again all that a subscription has given up')
    .argument('<id>', 'which one')
    .action((id: string, { json }: Output) =>
      operate(
        async ({ webhookSubscriptions }) => ({
          replayed: await webhookSubscriptions.replayWebhookDeliveries({ subscriptionId: id }),
        }),
        json,
        (result) => describe('Will be delivered again', result),
      ),
    )
}

function addSecretCommands(command: AddCommand, { operate, describe }: Means): void {
  command('rotate-secret', 'give a subscription a new secret; the former signs too for a day')
    .argument('<id>', 'which one')
    .action((id: string, { json }: Output) =>
      operate(
        ({ webhookSubscriptions }) => webhookSubscriptions.rotateWebhookSecret(id),
        json,
        (result) => describe('Changed the secret', result),
      ),
    )

  command('rotate-key', 'sign all deliveries with a new key; the former stays published for a day').action(
    ({ json }: Output) =>
      operate(
        async ({ webhookSubscriptions }) => {
          await webhookSubscriptions.rotateWebhookKey()
          return { rotated: true }
        },
        json,
        () => 'Deliveries are signed with a new key from now on.',
      ),
  )
}

function readStatus(word: string): WebhookDeliveryStatus {
  const status = Object.values(WebhookDeliveryStatus).find((each) => each === word.toUpperCase())
  if (!status) throw new Error('status: must be pending, delivered or dead')
  return status
}

interface NewSubscription extends Output {
  readonly url: string
  readonly event?: string[]
  readonly description?: string
}
