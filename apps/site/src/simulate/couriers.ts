import type { OwnServicePlugin } from '@cartwright/server'
import { Faults } from './faults.ts'

/** Milliseconds that a response may take by default, and longer than it. */
const TOO_LONG = 3500

/** A service plugin with rates of couriers, which is away, slow or wrong at times. The shop then sells without it. */
export class Couriers {
  readonly faults = new Faults()
  /** What the next responses are like that arrive. */
  readonly moods: ('slow' | 'wrong')[] = []
  readonly #wait: (milliseconds: number) => Promise<void>

  /** @param wait lets simulated time pass */
  constructor(wait: (milliseconds: number) => Promise<void>) {
    this.#wait = wait
  }

  readonly plugin: OwnServicePlugin = {
    name: 'Simulated couriers',
    kind: 'ECOM_SHIPPING_RATES',
    respond: async () => {
      const mood = this.moods.shift()
      if (mood === 'slow') await this.#wait(TOO_LONG)
      const rates = mood === 'wrong' ? [{ code: 'courier', title: 'Courier', cost: { price: '-3.00' } }] : RATES
      return this.faults.handle('The courier', () => ({ status: 200, body: JSON.stringify({ shippingRates: rates }) }))
    },
  }

  clear(): void {
    this.faults.clear()
    this.moods.length = 0
  }
}

const RATES = [{ code: 'courier', title: 'Courier', cost: { price: '7.40', currency: 'EUR' } }]
