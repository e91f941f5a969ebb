import { countryCodes, isWithoutTown, mayLackTown } from '@cartwright/design'
import { divisionOf, postalCodeProblem } from '@cartwright/design/places'
import { addressProblems, addressRules, fromAddressWithContact, countryCodes as ofComponents } from '@cartwright/react'
import { expect, test } from 'vitest'

test('the address form of the components has the fields of the hosted checkout, for every country', () => {
  expect(ofComponents).toEqual(countryCodes)
  const rules = (country: string) => {
    const { division, city, postalCode } = addressRules(country)
    return { country, hasDivision: division !== null, city, postalCode }
  }
  const hosted = (country: string) => ({
    country,
    hasDivision: divisionOf(country) !== null,
    city: isWithoutTown(country) ? 'none' : mayLackTown(country) ? 'optional' : 'required',
    postalCode: postalCodeProblem(country, '') === null ? 'optional' : 'required',
  })
  expect(countryCodes.map(rules)).toEqual(countryCodes.map(hosted))
})

test.each(countryCodes)('examples of postal codes in %s are right in both', (country) => {
  const { postalCodeExample } = addressRules(country)
  const wrong = postalCodeProblem(country, '!')
  expect(postalCodeExample).toBe(wrong !== null && wrong !== 'missing' ? wrong.example : undefined)
  const value = { ...fromAddressWithContact(), country, postalCode: postalCodeExample ?? '1' }
  expect(addressProblems(value, false).postalCode).toBeUndefined()
})
