import { expect, test } from 'vitest'
import { simulate } from '../simulate.ts'
import type { ActionName, Step } from '../step.ts'

/** The first product of a simulated shop: there is one of it. */
const LAST_UNIT = 0

/** Numbers of steps: how the gateway breaks, and a card that it accepts. */
const RESPONSE_LOST = 1
const ACCEPTED = 1
/** Milliseconds after which the shop has learned of the payment. */
const HOURS = 7_200_000

const round = (action: ActionName, numbers: Step['numbers'], pause = 1) => ({
  steps: [{ action, actor: 0, numbers, network: 'works' } as const],
  pause,
})

test('a buyer pays for more than is left and buys what is left', async () => {
  const story = [
    round('breakGateway', [RESPONSE_LOST, 0, 0]),
    round('addToCart', [LAST_UNIT, 0, 1]),
    round('checkOutCart', [0, 1, 1]),
    round('order', [ACCEPTED, 0, 0]),
    round('addToCart', [LAST_UNIT, 0, 1], HOURS),
    round('order', [ACCEPTED, 0, 0]),
    round('browse', [LAST_UNIT, 0, 0]),
  ]
  const { counts, problems } = await simulate(story, { seed: 1 })
  expect(problems).toEqual([])
  expect(counts).toEqual(
    new Map([
      ['breakGateway', 1],
      ['addToCart', 2],
      ['checkOutCart', 1],
      ['order: PAYMENT_OUTCOME_UNKNOWN', 1],
      ['order', 1],
      ['browse', 1],
    ]),
  )
})
