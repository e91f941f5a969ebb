import { divisionField } from '@cartwright/design/places'
import { writtenAddresses } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { messagesIn } from '../messages/index.ts'
import { readAddressForm } from './address-form.ts'

test.each(writtenAddresses)('the address form takes %s, %s, %s', (_, subdivision, postalCode, place, stored) => {
  const country = place.slice(0, 2)
  const division = divisionField(country)
  const form = {
    ...{ name: 'Ada Larkin', addressLine: '1 Main St', city: 'Town', country, postalCode },
    ...(division && { [division]: subdivision }),
  }
  const { address, errors } = readAddressForm(form, messagesIn('en').checkout)
  expect(errors).toEqual({})
  expect(address.address?.postalCode ?? '').toBe(stored)
  if (division) expect(address.address?.subdivision).toBe(place)
})
