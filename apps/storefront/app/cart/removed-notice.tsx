import { useFetcher } from 'react-router'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import type { CartResult } from './types.ts'

type Removed = Extract<CartResult, { ok: true; intent: 'remove' }>['removed']

/** Says what has just been removed, and offers to put it back. */
export function RemovedNotice({ removed: atLoad }: { removed?: Removed | undefined }) {
  const { cart } = useMessages()
  const path = useLocalPath()
  const removal = useFetcher<CartResult>({ key: 'remove' })
  const undo = useFetcher<CartResult>({ key: 'undo' })
  const data = removal.data
  const removed = data?.ok && data.intent === 'remove' ? data.removed : atLoad
  if (!removed || removal.state !== 'idle' || undo.state !== 'idle' || undo.data?.ok) return null
  return (
    <undo.Form
      method="post"
      action={path('/cart')}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sand px-4 py-2.5 text-small"
    >
      <input type="hidden" name="reference" value={JSON.stringify(removed.reference)} />
      <input type="hidden" name="quantity" value={removed.quantity} />
      <p role="status">{cart.removed(removed.name)}</p>
      <button type="submit" name="intent" value="add" className={`${textLink} min-h-8 font-semibold`}>
        {cart.undo}
      </button>
    </undo.Form>
  )
}
