import type { PaymentProviderState } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { paymentMessages as messages } from '../messages.ts'
import { type Connectable, isConnectable, keysOf } from './connectable.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { refreshPayments } from './queries.ts'

/** Where a way to pay comes from, and the keys that were entered: only their last characters are known. */
export function Account({ state }: { readonly state: PaymentProviderState }) {
  const { provider, source, keys } = state
  const [isOpen, setIsOpen] = useState(false)
  if (source === 'ENVIRONMENT' || !isConnectable(provider))
    return <p className="text-muted text-table">{messages.fromEnvironment}</p>
  const accountKeys = keysOf(provider)
  return (
    <div>
      {keys.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {keys.map(({ name, lastCharacters }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{(messages.keyNames[name] ?? name).replace(/ \(.*\)$/, '')}</dt>
              <dd>
                <code>{`•••• ${lastCharacters}`}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {may('MANAGE_PAYMENTS') && (
        <div className="mt-2 flex flex-wrap gap-2">
          {accountKeys && <Button onClick={() => setIsOpen(true)}>{messages.replaceKeys}</Button>}
          <RemoveButton provider={provider} />
        </div>
      )}
      {isOpen && accountKeys && (
        <KeysDialog provider={provider} keys={accountKeys} stored={keys} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}

function RemoveButton({ provider }: { readonly provider: Connectable }) {
  return (
    <ConfirmButton
      label={messages.remove}
      name={messages.connectNames[provider]}
      lead={messages.removeLead}
      done={messages.removed}
      work={async () => {
        await client.siteSettings.disconnectPaymentProvider(provider)
        await refreshPayments()
      }}
    />
  )
}
