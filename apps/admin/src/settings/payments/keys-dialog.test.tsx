// @vitest-environment happy-dom
import type { PaymentProviderState } from '@cartwright/client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../../app.ts'
import { openPage } from '../../testing/page.tsx'
import { paypalKeys } from './keys/paypal.ts'
import { stripeKeys } from './keys/stripe.ts'
import { KeysDialog } from './keys-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stored = (lastCharacters: string): PaymentProviderState => ({
  provider: 'stripe',
  mode: 'TEST',
  configuredLimits: { countries: [], currencies: [], customerGroups: [] },
  source: 'ADMIN',
  keys: [{ name: 'secretKey', lastCharacters }],
  takesAccount: false,
  takesInstructions: false,
  takesDelayedCapture: true,
  testsWebhook: true,
})

test('keys that another person entered in between are not replaced unseen', async () => {
  vi.spyOn(client.siteSettings, 'listPaymentProviders').mockResolvedValue([stored('9999')])
  const connect = vi.spyOn(client.siteSettings, 'connectPaymentProvider').mockResolvedValue(stored('1234'))
  const open = (lastCharacters: string) =>
    openPage(
      <KeysDialog provider="stripe" keys={stripeKeys} stored={stored(lastCharacters).keys} onClose={() => undefined} />,
    )
  const save = async () => {
    fireEvent.change(screen.getByLabelText(/^Secret key/), { target: { value: 'sk_test_1234' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save and connect' })))
  }
  await open('1111')
  await save()
  expect(connect).not.toHaveBeenCalled()
  expect(await screen.findAllByText(/^Another person changed this in between/)).not.toEqual([])
  await open('9999')
  await save()
  expect(connect).toHaveBeenCalledWith('stripe', { stripe: { secretKey: 'sk_test_1234' } })
})

test('an app at PayPal is connected with its own keys', async () => {
  vi.spyOn(client.siteSettings, 'listPaymentProviders').mockResolvedValue([])
  const connect = vi.spyOn(client.siteSettings, 'connectPaymentProvider').mockResolvedValue(stored('1234'))
  await openPage(<KeysDialog provider="paypal" keys={paypalKeys} stored={[]} onClose={() => undefined} />)
  const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save and connect' })))
  await save()
  expect(connect).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Client ID'), { target: { value: ' AbC ' } })
  fireEvent.change(screen.getByLabelText('Client secret'), { target: { value: 'EFg' } })
  fireEvent.click(screen.getByLabelText(/^Keys of the sandbox/))
  await save()
  expect(connect).toHaveBeenCalledWith('paypal', { paypal: { clientId: 'AbC', clientSecret: 'EFg', sandbox: true } })
})
