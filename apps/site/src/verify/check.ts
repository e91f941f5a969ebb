import { type CartwrightError, isCartwrightError } from '@cartwright/client'
import type { Shop } from './shop.ts'

/** A promise of the shop that is put to the test. */
export interface Check {
  readonly id: string
  readonly title: string
  run(shop: Shop): Promise<Result>
}

export interface Result {
  /** What happened, in a sentence. */
  readonly summary: string
  /** What should not have happened, a sentence each; empty when the shop behaved as promised. */
  readonly problems: readonly string[]
}

/** What became of each of several calls that were sent at the same time. */
export interface Outcomes<Value> {
  readonly values: readonly Value[]
  /** Codes of rejections with how often each came. */
  readonly rejections: ReadonlyMap<string, number>
  /** Failures that are no rejection: crashes of the site, lost connections. */
  readonly failures: readonly string[]
}

/** Sends calls at once, and waits for all of them. */
export async function race<Value>(calls: readonly (() => Promise<Value>)[]): Promise<Outcomes<Value>> {
  const settled = await Promise.allSettled(calls.map((call) => call()))
  const values: Value[] = []
  const failures: string[] = []
  const rejections = new Map<string, number>()
  for (const one of settled) {
    if (one.status === 'fulfilled') values.push(one.value)
    else if (isRejection(one.reason)) {
      const code = String(one.reason.code)
      rejections.set(code, (rejections.get(code) ?? 0) + 1)
    } else failures.push(one.reason instanceof Error ? one.reason.message : String(one.reason))
  }
  return { values, rejections, failures }
}

/** Whether the site has said no for a reason that a program can read. */
export const isRejection = (error: unknown): error is CartwrightError =>
  isCartwrightError(error) && error.code !== undefined && (error.status ?? 0) < 500

/** Failures as problems, each kind once. */
export const failuresOf = ({ failures }: Pick<Outcomes<unknown>, 'failures'>): string[] =>
  [...Map.groupBy(failures, (message) => message)].map(
    ([message, all]) => `${all.length} calls failed: ${message.slice(0, 200)}`,
  )

/** `12 × CHECKOUT_CHANGED, 3 × FULL_OUT_OF_STOCK`. */
export const listRejections = ({ rejections }: Pick<Outcomes<unknown>, 'rejections'>): string =>
  [...rejections].map(([code, count]) => `${count} × ${code}`).join(', ') || 'none'

/** The numbers from 0 on. */
export const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** A problem for each expectation that does not hold. */
export const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem])
