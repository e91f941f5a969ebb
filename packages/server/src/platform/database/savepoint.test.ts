import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { appendEvent } from '../events/outbox.ts'
import { invalidField, Rejection } from '../kernel/errors.ts'
import { VersionCache } from '../query/version-cache.ts'
import { addTask } from '../tasks/notify.ts'
import type { Transaction } from './database.ts'
import { attempt } from './savepoint.ts'
import { afterCommit, afterRollback, write } from './write.ts'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('secrets').execute()
})

const save = (transaction: Transaction, name: string) =>
  transaction.insertInto('secrets').values({ name, value: '' }).execute()
const saved = async () =>
  (await site.db.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name)
const fail = () => {
  throw invalidField('field', 'is wrong')
}

test('a part that is rejected leaves no row, and the rest of the transaction is committed', async () => {
  const result = await write(site, null, async (transaction) => {
    await save(transaction, 'before')
    const part = await attempt(transaction, async () => {
      await save(transaction, 'part')
      fail()
    })
    await save(transaction, 'after')
    return part
  })
  expect(result).toBeInstanceOf(Rejection)
  expect(await saved()).toEqual(['after', 'before'])
})

test('a part within a part is rolled back alone, and with the outer one', async () => {
  await write(site, null, async (transaction) => {
    await attempt(transaction, async () => {
      await save(transaction, 'outer')
      await attempt(transaction, async () => {
        await save(transaction, 'inner')
        fail()
      })
    })
    await attempt(transaction, async () => {
      await attempt(transaction, () => save(transaction, 'inner of failed'))
      fail()
    })
  })
  expect(await saved()).toEqual(['outer'])
})

test('any other error ends the transaction with everything in it', async () => {
  const failing = write(site, null, async (transaction) => {
    await save(transaction, 'before')
    await attempt(transaction, () => Promise.reject(new Error('disk I/O error')))
  })
  await expect(failing).rejects.toThrow('disk I/O error')
  expect(await saved()).toEqual([])
})

test('events before and after a rejected part are stored in their order, those of the part are not', async () => {
  const append = (transaction: Transaction, entityId: string) =>
    appendEvent(transaction, { entityType: 'part', slug: 'done', entityId, payload: {} }, site.now())
  await write(site, null, async (transaction) => {
    for (let index = 0; index < 10; index += 1) await append(transaction, `before ${index}`)
    await attempt(transaction, async () => {
      // More than are inserted together.
      for (let index = 0; index < 20; index += 1) await append(transaction, `part ${index}`)
      fail()
    })
    await append(transaction, 'after')
  })
  const stored = await site.db
    .selectFrom('events')
    .select('entity_id')
    .where('entity_type', '=', 'part')
    .orderBy('sequence')
    .execute()
  const before = Array.from({ length: 10 }, (_, index) => `before ${index}`)
  expect(stored.map(({ entity_id }) => entity_id)).toEqual([...before, 'after'])
})

test('a rejected part has no task, no effect after the commit, and takes back what it changed in memory', async () => {
  const effects: string[] = []
  let value = 'first'
  await write(site, null, async (transaction) => {
    value = 'first'
    effects.length = 0
    afterCommit(transaction, () => effects.push('whole'))
    await attempt(transaction, async () => {
      await addTask(transaction, { queue: 'nobody', key: 'part', payload: {}, dueAt: site.now() })
      afterCommit(transaction, () => effects.push('part'))
      for (const next of ['second', 'third']) {
        const before = value
        value = next
        afterRollback(transaction, () => {
          value = before
        })
      }
      fail()
    })
  })
  expect([effects, value]).toEqual([['whole'], 'first'])
  expect(await site.db.selectFrom('tasks').select('id').where('queue', '=', 'nobody').execute()).toEqual([])
})

test('what a rejected part has computed of a version is computed again', async () => {
  const cache = new VersionCache<string>(1, { isExact: true })
  const value = await write(site, null, async (transaction) => {
    await attempt(transaction, async () => {
      await cache.get(transaction, 2, 'names', async () => 'of the part')
      fail()
    })
    return cache.get(transaction, 2, 'names', async () => 'of the next')
  })
  expect(value).toBe('of the next')
})
