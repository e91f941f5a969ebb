import { calls } from '@cartwright/contract'
import { describe, expect, test } from 'vitest'
import { CartwrightError } from '../error.ts'
import * as errors from '../errors.ts'

const { addToCurrentCartErrors, isErrorOf } = errors
const rejection = (code: string) => new CartwrightError('application', 'no', { code })

describe('whether an error belongs to a call', () => {
  test('its code decides, and that the site said no', () => {
    expect(isErrorOf(rejection('ITEM_NOT_AVAILABLE'), addToCurrentCartErrors)).toBe(true)
    expect(isErrorOf(rejection('TOO_MANY_REQUESTS'), addToCurrentCartErrors)).toBe(false)
    expect(isErrorOf(new CartwrightError('http', 'no', { code: 'ITEM_NOT_AVAILABLE' }), addToCurrentCartErrors)).toBe(
      false,
    )
    expect(isErrorOf(Object.assign(new Error('no'), { code: 'ITEM_NOT_AVAILABLE' }), addToCurrentCartErrors)).toBe(
      false,
    )
    expect(isErrorOf(undefined, addToCurrentCartErrors)).toBe(false)
  })

  test('some codes will do as well as all of a call', () => {
    expect(isErrorOf(rejection('ERROR_COUPON_EXPIRED'), ['ERROR_COUPON_EXPIRED'])).toBe(true)
    expect(isErrorOf(rejection('ERROR_COUPON_EXPIRED'), [])).toBe(false)
  })

  test('every call that the contract gives codes has its list of them', () => {
    const declared = Object.values(calls).filter((call) => call.errors.length > 0)
    const lists = new Map(Object.entries(errors).filter((entry): entry is [string, never] => Array.isArray(entry[1])))
    // And one for an upload, which is several calls.
    expect(lists.size).toBe(declared.length + 1)
    for (const { functionName, name, errors: codes } of declared) {
      // The list of a second version has its number: the first may have a function of the same name.
      const list = lists.get(`${functionName}${name.slice(-2)}Errors`) ?? lists.get(`${functionName}Errors`)
      expect(list, name).toEqual(codes.map(({ code }) => code))
    }
  })
})
