import type { EventIdentity } from '@cartwright/contract'
import type { PluginMethod } from '@cartwright/contract/plugins'
import type { z } from 'zod'
import { write } from '../database/write.ts'
import { type Cause, currentCause } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { PluginAnswers, type Requested } from './answers.ts'
import type { MadeCall } from './call-plugin.ts'
import type { PluginOutcome, PluginQuestion } from './outcome.ts'
import { fallbacksOf } from './plugin-kinds.ts'
import type { ActivePlugin } from './store.ts'

/** Milliseconds that all calls for one request may take together. */
const LIMIT = 10_000
/** Rounds of calls for one request. Each round completes at least one kind of plugin, on which others depend. */
const MOST_ROUNDS = Object.keys(fallbacksOf).length
/** Milliseconds for which an order is placed with the answers that its review showed. */
const VALID_FOR = 60 * 60 * 1000

/** On whose behalf plugins are asked, and for which purchase. */
export interface PluginRequester {
  readonly identity: EventIdentity
  /** The checkout that the answers are stored with. */
  readonly checkoutId?: string
  /** Whether an order is placed: then the answers that were shown count, whatever their age. */
  readonly isPlacing?: boolean
}

export type AskingSite = Pick<Services, 'db' | 'now' | 'log' | 'fetchPublic' | 'servicePlugins'>

/**
 * Runs work with what plugins say. Work that needs further answers runs again once they are there. Calls are made between
 * the runs, so that no transaction waits for another server. A plugin that does not answer within its limit has failed.
 *
 * @param work prices with the answers; a transaction ends with `answers.requireComplete()`
 */
export async function withPlugins<Result>(
  site: AskingSite,
  requester: PluginRequester,
  work: (answers: PluginAnswers) => Promise<Result>,
): Promise<Result> {
  const registry = site.servicePlugins
  const isUsed = await registry.isUsed()
  const known = isUsed ? await knownAnswers(site, requester) : new Map<string, PluginOutcome>()
  const endsAt = performance.now() + LIMIT
  for (let round = 1; ; round++) {
    const answers = new PluginAnswers(requester.identity, (kind) => registry.of(kind), known, round > MOST_ROUNDS)
    try {
      const result = await work(answers)
      if (answers.open.length === 0) return result
    } catch (error) {
      if (answers.open.length === 0) throw error
    }
    const timeLeft = endsAt - performance.now()
    const given = await Promise.all(answers.open.map((question) => answer(site, question, requester, timeLeft)))
    for (const { question, outcome } of given) known.set(question.key, outcome)
    remember(given)
    await store(site, requester, given)
  }
}

interface Given {
  readonly question: PluginQuestion
  readonly outcome: PluginOutcome
  /** Null where the answer was known, or no call was allowed. */
  readonly made: MadeCall | null
}

/** The answers of each request: within one, a plugin is not called twice for the same input. */
const answersOfRequests = new WeakMap<Cause, Map<string, PluginOutcome>>()

function remember(given: readonly Given[]): void {
  const request = currentCause()
  if (!request) return
  const answers = answersOfRequests.get(request) ?? new Map<string, PluginOutcome>()
  answersOfRequests.set(request, answers)
  for (const { question, outcome } of given) answers.set(question.key, outcome)
}

/** The answers of this request, and the stored ones of the checkout. */
async function knownAnswers({ db, now }: AskingSite, { checkoutId, isPlacing = false }: PluginRequester) {
  const request = currentCause()
  const known = new Map(request && answersOfRequests.get(request))
  if (checkoutId === undefined) return known
  const rows = await db
    .selectFrom('service_plugin_answers')
    .innerJoin('service_plugins', 'service_plugins.id', 'plugin_id')
    .select(['question', 'outcome', 'answered_at', 'cache_seconds'])
    .where('checkout_id', '=', checkoutId)
    .execute()
  for (const { question, outcome: text, answered_at, cache_seconds } of rows) {
    const outcome: PluginOutcome = JSON.parse(text)
    const age = now().getTime() - Date.parse(answered_at)
    const isFresh = outcome.status !== 'failed' && age < cache_seconds * 1000
    if (isFresh || (isPlacing && age < VALID_FOR)) known.set(question, known.get(question) ?? outcome)
  }
  return known
}

async function answer(
  site: AskingSite,
  question: PluginQuestion,
  { isPlacing = false }: PluginRequester,
  timeLeft: number,
): Promise<Given> {
  const { servicePlugins: registry, now } = site
  const { plugin, key } = question
  const remembered = registry.recall(key)
  const age = remembered ? now().getTime() - remembered.at.getTime() : Number.POSITIVE_INFINITY
  if (remembered && age < (isPlacing ? VALID_FOR : plugin.cacheSeconds * 1000))
    return { question, outcome: remembered.outcome, made: null }
  const underWay = registry.inFlight.get(key)
  if (underWay) return { question, outcome: await underWay, made: null }
  if (timeLeft <= 0) return { question, outcome: { status: 'failed', reason: 'The time limit is used up' }, made: null }
  if (!registry.breaker(plugin.id).allows(now()))
    return {
      question,
      outcome: { status: 'failed', reason: 'The plugin is paused after repeated failures' },
      made: null,
    }
  const call = import('./call-plugin.ts').then(({ callPlugin }) =>
    callPlugin(site, question, Math.min(plugin.timeLimit, timeLeft)),
  )
  const outcome = call.then((made) => made.outcome)
  registry.inFlight.set(key, outcome)
  try {
    const made = await call
    registry.breaker(plugin.id).record(made.outcome.status === 'failed', now())
    if (made.outcome.status !== 'failed' && plugin.cacheSeconds > 0)
      registry.remember(key, { outcome: made.outcome, at: now() })
    return { question, outcome: made.outcome, made }
  } finally {
    registry.inFlight.delete(key)
  }
}

/** Writes the log of the calls, and the answers beside their checkout. */
async function store(site: AskingSite, { checkoutId }: PluginRequester, given: readonly Given[]): Promise<void> {
  if (checkoutId === undefined && given.every(({ made }) => made === null)) return
  const { logCall } = await import('./call-log.ts')
  try {
    await write(site, null, async (transaction) => {
      for (const { question, made } of given) if (made) await logCall(transaction, question, made, site.now())
      if (checkoutId === undefined) return
      for (const { question, outcome } of given) {
        const values = { outcome: JSON.stringify(outcome), answered_at: site.now().toISOString() }
        await transaction
          .insertInto('service_plugin_answers')
          .values({ checkout_id: checkoutId, question: question.key, plugin_id: question.plugin.id, ...values })
          .onConflict((conflict) => conflict.columns(['checkout_id', 'question']).doUpdateSet(values))
          .execute()
      }
    })
  } catch (error) {
    site.log.error({ err: error }, 'the calls of service plugins could not be stored')
  }
}

/**
 * Calls a plugin once, outside of any transaction: for what changes something at the plugin. Nothing is cached.
 *
 * @returns how it ended; a call that is not made because the plugin is paused has failed
 */
export async function callNow<Sent extends z.ZodType, Received extends z.ZodType>(
  site: AskingSite,
  { identity }: PluginRequester,
  plugin: ActivePlugin,
  method: PluginMethod<Sent, Received>,
  request: z.input<Sent>,
  requested: Requested,
): Promise<PluginOutcome<z.output<Received>>> {
  const answers = new PluginAnswers(identity, () => [plugin], new Map())
  answers.ask(plugin, method, request, requested)
  const [question] = answers.open
  if (!question) throw new Error('A question is always open at first')
  const breaker = site.servicePlugins.breaker(plugin.id)
  if (!breaker.allows(site.now())) return { status: 'failed', reason: 'The plugin is paused after repeated failures' }
  const { callPlugin } = await import('./call-plugin.ts')
  const made = await callPlugin(site, question, plugin.timeLimit)
  breaker.record(made.outcome.status === 'failed', site.now())
  await store(site, { identity }, [{ question, outcome: made.outcome, made }])
  const known = new PluginAnswers(identity, () => [plugin], new Map([[question.key, made.outcome]]))
  return known.ask(plugin, method, request, requested) ?? { status: 'failed', reason: 'There is no response' }
}
