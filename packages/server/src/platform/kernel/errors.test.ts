import { applicationErrors } from '@cartwright/contract'
import { describe, expect, it } from 'vitest'
import { rejected } from './errors.ts'
import { requireRevision } from './revision.ts'

describe('rejected', () => {
  it('takes status and text from the contract', () => {
    const error = rejected('CART_IS_EMPTY')
    const { status, meaning } = applicationErrors.CART_IS_EMPTY
    expect(error).toMatchObject({ status, code: 'CART_IS_EMPTY', message: meaning })
  })

  it('names the values that the description of the code names', () => {
    const error = rejected('PAYOUT_NOT_FOUND', { payoutId: 'po_1', provider: 'stripe' })
    expect(error.message).toBe('Unknown payout po_1 of stripe.')
    expect(error.details).toMatchObject({ applicationError: { data: { payoutId: 'po_1', provider: 'stripe' } } })
  })

  it('says what a place says in place of the description', () => {
    const error = rejected('CART_IS_EMPTY', {}, { message: 'There is nothing in the cart', hint: 'Add an item' })
    expect(error.details).toEqual({
      applicationError: { code: 'CART_IS_EMPTY', description: 'There is nothing in the cart', data: {} },
      hint: 'Add an item',
    })
  })
})

describe('a revision', () => {
  it('has to be the current one', () => {
    expect(() => requireRevision('1', 2)).toThrow(expect.objectContaining({ status: 409, code: 'REVISION_CONFLICT' }))
  })

  it.each([['2'], [undefined]])('fits when the caller read %s', (seen) => {
    expect(() => requireRevision(seen, 2)).not.toThrow()
  })
})
