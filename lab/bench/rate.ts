import type { Result } from 'autocannon'
import type { Row } from './table.ts'

/** Requests per second. One that was refused or failed makes the figure worth nothing. */
export function rateOf(result: Result): number {
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} error responses, ${result.errors} errors`)
  return result['2xx'] / result.duration
}

/** A row for a rate against that of a bare handler. */
export function compareRates(what: string, measured: number, against: string, bare: number, budget: number): Row {
  const ratio = measured / bare
  return {
    what,
    measured: perSecond(measured),
    against: `${against}, ${perSecond(bare)}`,
    ratio: ratio.toFixed(2),
    budget: `>= ${budget}`,
    ok: ratio >= budget,
  }
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
