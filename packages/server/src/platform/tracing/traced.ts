import type { Consumer } from '../domain/consumer.ts'
import type { FetchPublic } from '../http/outgoing/fetch-public.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { TaskQueue } from '../tasks/queue.ts'

/** What a site traces beside its requests and transactions: each part as it is, or with spans around its work. */
export interface TracedParts {
  fetchPublic(fetch: FetchPublic): FetchPublic
  mailer(mailer: Mailer): Mailer
  consumers(consumers: readonly Consumer[]): readonly Consumer[]
  queues(queues: readonly TaskQueue[]): readonly TaskQueue[]
}
