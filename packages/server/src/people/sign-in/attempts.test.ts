import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { turnableClock } from '../oauth/testing.ts'
import { attempt } from './attempts.ts'

const ACCOUNT = 'member@example.com'
const HERE = { address: '192.0.2.10' }

const clock = turnableClock()
let site: Site
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
})
afterEach(() => site.close())

const attemptsAt = async (key: string) => {
  const query = site.db.selectFrom('throttles').select('attempts').where('key', '=', key)
  return (await query.executeTakeFirst())?.attempts ?? 0
}

/** An attempt that is given up before anybody knows how it turns out. */
const giveUp = async (account = ACCOUNT) => {
  await using _ = await attempt(site, account, HERE)
}

const isRejection = (error: unknown) => error instanceof ApplicationError && error.code === 'TOO_MANY_REQUESTS'

test('U02: concurrent guesses are limited like consecutive ones', async () => {
  const begun = await Promise.allSettled(Array.from({ length: 100 }, () => attempt(site, ACCOUNT, HERE)))
  const under = begun.filter((each) => each.status === 'fulfilled')
  expect(under).toHaveLength(5)
  expect(begun.filter((each) => each.status === 'rejected').every(({ reason }) => isRejection(reason))).toBe(true)
  for (const { value } of under) await value.fail(async () => {})
  expect(await attemptsAt(`account:${ACCOUNT}`)).toBe(5)
  expect(await attemptsAt(`address:${HERE.address}`)).toBe(5)
  expect(site.attemptsUnderWay.keys).toEqual([])
})

test('an attempt that nothing is said of has failed', async () => {
  await giveUp()
  expect(await attemptsAt(`account:${ACCOUNT}`)).toBe(1)
  expect(site.attemptsUnderWay.keys).toEqual([])
})

test('a correct attempt with a rejected outcome counts as failed', async () => {
  const rejected = async () => {
    await using counted = await attempt(site, ACCOUNT, HERE)
    await counted.succeed(() => Promise.reject(new Error('not now')))
  }
  await expect(rejected()).rejects.toThrow('not now')
  expect(await attemptsAt(`account:${ACCOUNT}`)).toBe(1)
})

test('a good attempt clears the guesses at its account, and not those that others of its network made elsewhere', async () => {
  for (let guess = 0; guess < 4; guess++) await giveUp()
  await giveUp('other@example.com')
  await using counted = await attempt(site, ACCOUNT, HERE)
  await counted.succeed()
  expect(await attemptsAt(`account:${ACCOUNT}`)).toBe(0)
  expect(await attemptsAt('account:other@example.com')).toBe(1)
  expect(await attemptsAt(`address:${HERE.address}`)).toBe(5)
})

test('U02: in any order of concurrent guesses, no more than the limit pass, and each is counted', async () => {
  const steps = fc.array(fc.oneof(fc.constant('begin'), fc.nat(9)), { maxLength: 40 })
  let round = 0
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const account = `guessed${round++}@example.com`
      const underWay: (() => Promise<void>)[] = []
      let letThrough = 0
      for (const step of order) {
        if (step === 'begin') {
          const guess = await attempt(site, account, { address: '' }).catch(() => null)
          if (!guess) continue
          letThrough += 1
          underWay.push(() => guess.fail(async () => {}))
        } else if (typeof step === 'number') await underWay.splice(step, 1)[0]?.()
      }
      await Promise.all(underWay.map((end) => end()))
      expect(letThrough).toBe(Math.min(5, order.filter((step) => step === 'begin').length))
      expect(await attemptsAt(`account:${account}`)).toBe(letThrough)
      expect(site.attemptsUnderWay.keys).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('failed guesses delay concurrent ones increasingly', async () => {
  for (let guess = 0; guess < 5; guess++) await giveUp()
  await expect(giveUp()).rejects.toSatisfy(isRejection)
  clock.turn(1000)
  await using _ = await attempt(site, ACCOUNT, HERE)
  clock.turn(1000)
  await expect(giveUp()).rejects.toSatisfy(isRejection)
  clock.turn(1000)
  await giveUp()
})
