import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import { useCartDrawer } from './drawer-context.tsx'
import type { Removed } from './removed-address.ts'
import type { CartResult } from './types.ts'
import { removalKey } from './use-removal.ts'

/**
 * Says what has been removed, and offers to put each of it back.
 *
 * @param removed the item that a form removed without script
 */
export function RemovedNotice({ removed }: { removed?: Removed | undefined }) {
  const { removals } = useCartDrawer()
  const place = useRef<HTMLDivElement>(null)
  const focusHere = () => place.current?.focus({ preventScroll: true })
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {removed && removals.length === 0 && <Undo id="page" removed={removed} onUndo={focusHere} />}
      {removals.map((id) => (
        <Removal key={id} lineId={id} onUndo={focusHere} />
      ))}
    </div>
  )
}

/** The result of one removal. */
function Removal({ lineId, onUndo }: { lineId: string; onUndo: () => void }) {
  const { state, data } = useFetcher<CartResult>({ key: removalKey(lineId) })
  if (state !== 'idle' || !data?.ok || data.intent !== 'remove' || !data.removed.name) return null
  return <Undo id={lineId} removed={data.removed} onUndo={onUndo} isNew />
}

interface UndoProps {
  id: string
  removed: Removed
  onUndo: () => void
  isNew?: boolean
}

function Undo({ id, removed: { name, quantity, reference }, onUndo, isNew = false }: UndoProps) {
  const { cart } = useMessages()
  const path = useLocalPath()
  const undo = useFetcher<CartResult>({ key: `undo-${id}` })
  if (undo.state !== 'idle' || undo.data?.ok) return null
  return (
    <undo.Form
      method="post"
      action={path('/cart')}
      onSubmit={onUndo}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sand px-4 py-2.5 text-small"
    >
      <input type="hidden" name="reference" value={JSON.stringify(reference)} />
      <input type="hidden" name="quantity" value={quantity} />
      <p role="status" className="min-w-0 break-words">
        {cart.removed(name)}
      </p>
      <button
        ref={isNew ? takeLostFocus : undefined}
        type="submit"
        name="intent"
        value="add"
        className={`${textLink} min-h-8 font-semibold`}
      >
        {cart.undo}
      </button>
    </undo.Form>
  )
}

/** The focus was on the line that is gone. Who uses keys sees where it went; a page that is touched does not move. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (!button || document.activeElement !== document.body) return
  button.focus({ preventScroll: true })
  if (button.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' })
}
