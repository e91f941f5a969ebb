import { DevtoolsPanel, type SessionFacts } from '@cartwright/react/devtools'
import { useRef } from 'react'
import { useFetchers } from 'react-router'
import type { CartView } from '../cart/types.ts'

/** The devtools of a shop whose data comes from loaders. Only pages in development load this file. */
export default function Devtools({ cart, session }: { cart: CartView; session: SessionFacts }) {
  return <DevtoolsPanel cart={cart} pending={usePendingForms()} session={session} />
}

/** The forms in flight, by their intent. */
function usePendingForms() {
  const seen = useRef(new Map<string, number>())
  const sent = useFetchers().filter(({ formData }) => formData)
  const since = new Map(sent.map(({ key }) => [key, seen.current.get(key) ?? Date.now()]))
  seen.current = since
  return sent.map(({ key, formData, formAction = '' }) => {
    const intent = formData?.get('intent')
    return { what: typeof intent === 'string' ? intent : formAction, since: since.get(key) ?? Date.now() }
  })
}
