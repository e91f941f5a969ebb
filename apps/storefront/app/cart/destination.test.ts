import { expect, test } from 'vitest'
import { enteredDestination } from './destination.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const express = { carrierId: 'site', code: 'express' }

test('the checkout gets the postal code that was entered beside the button', () => {
  expect(enteredDestination(form({ country: 'DE', postalCode: '28195' }), { country: 'DE' })).toEqual({
    country: 'DE',
    postalCode: '28195',
  })
})

test('the chosen delivery stays in the same country, and is dropped in another one', () => {
  const known = { country: 'DE', delivery: express }
  expect(enteredDestination(form({ country: 'DE' }), known)).toEqual(known)
  expect(enteredDestination(form({ country: 'AT' }), known)).toEqual({ country: 'AT' })
})

test('without a country in the form the destination is what it was', () => {
  expect(enteredDestination(form({ postalCode: '28195' }), { country: 'AT' })).toEqual({ country: 'AT' })
  expect(enteredDestination(form({}), null)).toBeNull()
})
