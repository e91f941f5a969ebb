import type { Authorization, PaymentProvider } from '@cartwright/server'
import { Faults } from './faults.ts'

interface Held {
  readonly amount: number
  status: 'authorized' | 'declined'
  readonly captures: Map<string, number>
  readonly refunds: Map<string, number>
}

/**
 * A payment gateway outside of the shop: it lives through each crash, and does a thing once under one key, as real ones do.
 * Its books are what the shop's are compared with.
 */
export class Gateway {
  readonly payments = new Map<string, Held>()
  readonly faults = new Faults()

  provider: PaymentProvider = {
    id: 'gateway',
    acceptsTokens: true,
    capturesInParts: true,
    isAvailable: () => true,
    authorize: ({ idempotencyKey, amount, token }) =>
      this.#handle((): Authorization => {
        const status = token === 'declined' ? 'declined' : 'authorized'
        const held = this.payments.get(idempotencyKey) ?? { amount, status, captures: new Map(), refunds: new Map() }
        this.payments.set(idempotencyKey, held)
        return held.status === 'declined'
          ? { status: 'declined', reason: 'The card was declined' }
          : { status: 'authorized', reference: idempotencyKey }
      }),
    status: ({ idempotencyKey, reference }) =>
      this.#handle(() => {
        const held = this.payments.get(reference || idempotencyKey)
        if (!held) return { status: 'declined', reason: 'No such payment' } as const
        const captured = sum(held.captures)
        if (captured > 0) return { status: 'captured', reference, captured, refunded: sum(held.refunds) } as const
        return held.status === 'declined'
          ? ({ status: 'declined', reason: 'Voided' } as const)
          : ({ status: 'authorized', reference } as const)
      }),
    capture: ({ reference, captureKey, amount }) =>
      this.#handle(() => {
        const held = this.#held(reference)
        if (held.captures.has(captureKey)) return
        if (held.status !== 'authorized' || sum(held.captures) + amount > held.amount)
          throw new Error('More than was authorized cannot be captured')
        held.captures.set(captureKey, amount)
      }),
    void: ({ reference }) =>
      this.#handle(() => {
        this.#held(reference).status = 'declined'
      }),
    refund: ({ idempotencyKey, reference, amount }) =>
      this.#handle(() => {
        const held = this.#held(reference)
        if (!held.refunds.has(idempotencyKey)) {
          if (sum(held.refunds) + amount > sum(held.captures))
            return { status: 'failed', reason: 'More than was captured' } as const
          held.refunds.set(idempotencyKey, amount)
        }
        return { status: 'succeeded', reference: idempotencyKey } as const
      }),
  }

  /** Minor units that the shop has: captured, less refunded. */
  moneyOf(paymentId: string): number {
    const held = this.payments.get(paymentId)
    return held ? sum(held.captures) - sum(held.refunds) : 0
  }

  /** Minor units that customers set aside and the shop neither took nor released. */
  heldOf(paymentId: string): number {
    const held = this.payments.get(paymentId)
    return held?.status === 'authorized' && held.captures.size === 0 ? held.amount : 0
  }

  #held(reference: string): Held {
    const held = this.payments.get(reference)
    if (!held) throw new Error(`There is no payment ${reference}`)
    return held
  }

  #handle = <Result>(work: () => Result): Promise<Result> => this.faults.handle('The gateway', work)
}

const sum = (amounts: ReadonlyMap<string, number>) => [...amounts.values()].reduce((total, amount) => total + amount, 0)
