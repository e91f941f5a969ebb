import { events } from '@cartwright/contract'
import { expect, test } from 'vitest'
import { isInternal } from './event-types.ts'

test('no event of the contract is internal, and mails to send are', () => {
  const entityTypes = Object.keys(events).map((type) => type.replace(/_[a-z_]+$/, ''))
  expect(entityTypes.filter((entityType) => isInternal({ entityType }))).toEqual([])
  expect(isInternal({ entityType: 'cartwright.account_mail' })).toBe(true)
})
