import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fromAddressWithContact, toAddressWithContact } from '../../address/address-fields.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const ada = {
  firstName: 'Ada',
  lastName: 'Byron',
  country: 'DE',
  addressLine: 'Moorweg 1',
  postalCode: '28195',
  city: 'Bremen',
}

function open(props: Partial<AddressFormProps> = {}) {
  const onSubmit = vi.fn()
  render(
    <AddressForm onSubmit={onSubmit} countries={['DE', 'US', 'GB', 'SG', 'AE', 'JP']} {...props} />,
    shop.openTab(),
  )
  return onSubmit
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
const labels = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent?.replace(/ ?\(optional\)/, '').trim())

test('the browser starts with the fields that the server has rendered', async () => {
  const { wrapper } = shop.openTab()
  const { html } = await renderAndHydrate(
    wrapper,
    <AddressForm onSubmit={vi.fn()} countries={['DE']} defaultValue={ada} section="shipping" />,
  )
  expect(html).toMatch(/autoComplete="shipping postal-code"|autocomplete="shipping postal-code"/)
})

test('countries are those that the shop delivers to', async () => {
  render(<AddressForm onSubmit={vi.fn()} />, shop.openTab())
  await waitFor(() =>
    expect([...field('Country').querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'DE']),
  )
})

test('each country has its own fields in its own order', () => {
  open({ hasContact: false })
  enter('Country', 'DE')
  expect(labels()).toEqual(['Country', 'Street and number', 'Apartment, floor or company', 'Postal code', 'City'])
  enter('Country', 'US')
  expect(labels()).toEqual(['Country', 'Street and number', 'Apartment, floor or company', 'City', 'State', 'ZIP code'])
  enter('Country', 'SG')
  expect(labels()).toEqual(['Country', 'Street and number', 'Apartment, floor or company', 'Postal code'])
  enter('Country', 'JP')
  expect(labels()).toContain('Prefecture')
})

test('a complete address is passed on as the site takes it', () => {
  const onSubmit = open({ defaultValue: ada })
  enter('Country', 'US')
  enter('State', 'US-NY')
  enter('ZIP code', ' 10001 ')
  enter('City', 'New York')
  send()
  expect(toAddressWithContact(onSubmit.mock.calls[0]?.[0])).toEqual({
    address: { country: 'US', subdivision: 'US-NY', addressLine: 'Moorweg 1', postalCode: '10001', city: 'New York' },
    contactDetails: { firstName: 'Ada', lastName: 'Byron' },
  })
})

test('what is missing is named at its field, and the first one gets the focus', () => {
  const onSubmit = open({ defaultValue: { country: 'DE', firstName: 'Ada' } })
  send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Last name'))
  expect(screen.getByText('Street and number is missing.').id).toBe(
    field('Street and number').getAttribute('aria-describedby'),
  )
  enter('Last name', 'Byron')
  expect(screen.queryByText('Last name is missing.')).toBeNull()
})

test.each([
  ['DE', '2819', 'Write the postal code as 28195.'],
  ['GB', '12345', 'Write the postal code as SW1A 1AA.'],
])('a postal code of %s in the form %s is rejected with an example', (country, code, problem) => {
  const onSubmit = open({ defaultValue: { ...ada, country, postalCode: code } })
  send()
  expect(screen.getByText(problem)).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['DE', 'D-28195'],
  ['GB', 'sw1a1aa'],
  ['JP', '１５０－０００１'],
])('a postal code of %s is accepted as people write it: %s', (country, postalCode) => {
  const onSubmit = open({ defaultValue: { ...ada, country, postalCode, subdivision: 'Tokyo' } })
  send()
  expect(onSubmit).toHaveBeenCalled()
})

test('reads German', () => {
  render(<AddressForm onSubmit={vi.fn()} countries={['DE', 'AT']} language="de" />, shop.openTab())
  expect(field('Postleitzahl')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Österreich' })).toBeTruthy()
})

test('an address of an order comes back as it was', () => {
  const order = toAddressWithContact({ ...fromAddressWithContact(), ...ada })
  expect(toAddressWithContact(fromAddressWithContact(order))).toEqual(order)
})
