import { createHash } from 'node:crypto'
import type { EventIdentity, ServicePluginKind } from '@cartwright/contract'
import type { PluginMethod } from '@cartwright/contract/plugins'
import type { z } from 'zod'
import type { PluginOutcome, PluginQuestion } from './outcome.ts'
import type { ActivePlugin } from './store.ts'

/** The purchase that plugins are asked about. */
export interface Requested {
  readonly currency: string
  readonly language: string
}

/** A plugin without whose answer no order may be placed. */
export interface MissingAnswer {
  readonly pluginId: string
  readonly kind: ServicePluginKind
}

/**
 * What plugins say about a purchase. Pricing only reads it: a question without an answer is noted, and pricing goes on
 * without. `withPlugins` then makes the calls, outside of any transaction, and prices again.
 */
export class PluginAnswers {
  readonly #known: ReadonlyMap<string, PluginOutcome>
  readonly #active: (kind: ServicePluginKind) => readonly ActivePlugin[]
  readonly #identity: EventIdentity
  readonly #isFinal: boolean
  readonly #open = new Map<string, PluginQuestion>()
  readonly #missing = new Map<string, MissingAnswer>()

  constructor(
    identity: EventIdentity,
    active: (kind: ServicePluginKind) => readonly ActivePlugin[],
    known: ReadonlyMap<string, PluginOutcome>,
    /** Whether no further calls are made: what has no answer has failed. */
    isFinal = false,
  ) {
    this.#identity = identity
    this.#active = active
    this.#known = known
    this.#isFinal = isFinal
  }

  /** The plugins of a kind that are turned on. */
  of(kind: ServicePluginKind): readonly ActivePlugin[] {
    return this.#active(kind)
  }

  /** Questions without an answer. */
  get open(): readonly PluginQuestion[] {
    return [...this.#open.values()]
  }

  /** The plugins that failed and whose fallback is to block the checkout. */
  get missing(): readonly MissingAnswer[] {
    return [...this.#missing.values()]
  }

  /**
   * What a plugin says; null while it has not been asked.
   *
   * @param findLie what a response of the right form says that cannot be true, such as an amount in another currency
   */
  ask<Sent extends z.ZodType, Received extends z.ZodType>(
    plugin: ActivePlugin,
    method: PluginMethod<Sent, Received>,
    request: z.input<Sent>,
    { currency, language }: Requested,
    findLie: (response: z.output<Received>) => string | null = () => null,
  ): PluginOutcome<z.output<Received>> | null {
    const identity = this.#identity
    const languages = [language]
    const text = JSON.stringify([plugin.id, plugin.version, method.path, request, currency, languages, identity])
    const key = createHash('sha256').update(text).digest('base64url')
    const outcome = this.#known.get(key) ?? (this.#isFinal ? noTimeLeft : undefined)
    if (outcome?.status === 'answered') {
      const parsed = method.response.safeParse(outcome.response)
      if (parsed.success) return { status: 'answered', response: parsed.data }
    }
    if (outcome && outcome.status !== 'answered') {
      if (outcome.status === 'failed') this.#fail(plugin)
      return outcome
    }
    const lieOf = (response: unknown) => {
      const parsed = method.response.safeParse(response)
      return parsed.success ? findLie(parsed.data) : 'body'
    }
    this.#open.set(key, { plugin, method, request, currency, languages, identity, findLie: lieOf, key })
    return null
  }

  /**
   * Ends work that lacks answers: `withPlugins` makes the calls and runs it again. Called before the end of a transaction,
   * and before a question that depends on other answers.
   *
   * @throws UnansweredError
   */
  requireComplete(): void {
    if (this.#open.size > 0) throw new UnansweredError()
  }

  #fail({ id, kind, fallback }: ActivePlugin) {
    if (fallback === 'BLOCK') this.#missing.set(id, { pluginId: id, kind })
  }
}

const noTimeLeft: PluginOutcome = { status: 'failed', reason: 'The site makes no further calls for this request' }

/** A site without plugins, and a place where none are asked. */
export const noPlugins = new PluginAnswers({ identityType: 'UNKNOWN' }, () => [], new Map())

/** Rolls back a transaction that lacks answers. It never leaves `withPlugins`. */
class UnansweredError extends Error {}
