import { DevtoolsPanel, type DevtoolsPanelProps } from '@cartwright/react/devtools'
import { useFetchers } from 'react-router'

/** Calls, cart, pending writes and session of the shopper. For development. */
export function Devtools({ cart, session }: Pick<DevtoolsPanelProps, 'cart' | 'session'>) {
  const pending = useFetchers().flatMap(({ formAction, formData }) =>
    formAction && formData ? [{ what: `${formAction} ${[...formData.values()].join(' ')}`, since: Date.now() }] : [],
  )
  return <DevtoolsPanel cart={cart} pending={pending} session={session} />
}
