import { expect, test } from 'vitest'
import { simulateShop } from './testing-simulate.ts'

/** Shops and contracts of each: `SIMULATED_SHOPS=200 SIMULATED_CONTRACTS=50` for all of them. */
const SHOPS = Number(process.env.SIMULATED_SHOPS ?? 4)
/** The seed of the first shop: several processes divide the shops. */
const FROM = Number(process.env.SIMULATED_FROM ?? 100)
const CONTRACTS = Number(process.env.SIMULATED_CONTRACTS ?? 12)
const THREE_YEARS = 3 * 365

test.runIf(process.env.TEST_TIER === 'all').each(Array.from({ length: SHOPS }, (_, index) => index + FROM))(
  'three years of shop %i: no period is charged twice, and none is left out',
  async (seed) => {
    const result = await simulateShop({ seed, contracts: CONTRACTS, days: THREE_YEARS })
    expect(result.violations).toEqual([])
    expect(result.crashes).toBeGreaterThan(0)
  },
  30 * 60_000,
)
