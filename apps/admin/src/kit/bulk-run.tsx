import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { formatNumber } from './format.ts'
import { useLeaveGuard } from './leave-guard.tsx'
import { messages } from './messages.ts'
import { notify, problemOf } from './toasts.tsx'

/** What became of one item of a bulk call. */
interface ItemResult {
  readonly itemMetadata: {
    readonly id?: string
    readonly originalIndex?: number
    readonly success: boolean
    readonly error?: { readonly description: string }
  }
}

interface Failed<Item> {
  readonly item: Item
  readonly reason: string
}

interface BulkRunProps<Item> {
  readonly title: string
  /** What happens, before it does. */
  readonly lead?: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  /** Changes up to 100 items. Each succeeds or fails by itself. */
  readonly run: (items: readonly Item[]) => Promise<{ readonly results: readonly ItemResult[] }>
  /** Takes the change back for the items that were changed. */
  readonly undo?: (items: readonly Item[]) => Promise<unknown>
  /** Called with the items that could not be changed, when the dialog closes. */
  readonly onClose: (failed: readonly Item[]) => void
}

const AT_ONCE = 100

/** Changes many items in steps, shows how far it is, and says what failed and why. It can be stopped between steps. */
export function BulkRun<Item>({ title, lead, items, idOf, nameOf, run, undo, onClose }: BulkRunProps<Item>) {
  const [done, setDone] = useState(0)
  const [state, setState] = useState<'ready' | 'running' | 'ended'>('ready')
  const [failed, setFailed] = useState<readonly Failed<Item>[]>([])
  const isStopped = useRef(false)
  const isStarted = useRef(false)
  useLeaveGuard({ isDirty: false, isSaving: state === 'running' })
  const start = async () => {
    // State changes with the next render, which comes after a second click of the same tick.
    if (isStarted.current) return
    isStarted.current = true
    setState('running')
    const problems: Failed<Item>[] = []
    let count = 0
    while (count < items.length && !isStopped.current) {
      const chunk = items.slice(count, count + AT_ONCE)
      problems.push(...(await failuresOf(chunk, run, idOf)))
      count += chunk.length
      setDone(count)
      setFailed([...problems])
    }
    const rest = items.slice(count).map((item) => ({ item, reason: messages.bulk.stopped }))
    const all = [...problems, ...rest]
    setFailed(all)
    setState('ended')
    if (all.length > 0) return
    notify(messages.bulk.done(formatNumber(items.length)), undo ? { undo: () => undo(items) } : {})
    onClose([])
  }
  const close = () => {
    if (state === 'running') isStopped.current = true
    else onClose(state === 'ready' ? items : failed.map(({ item }) => item))
  }
  return (
    <Dialog open onClose={close} title={title} lead={lead}>
      {state !== 'ready' && (
        <>
          <progress className="w-full" aria-label={title} max={items.length} value={done} />
          <p role="status" className="mt-1 text-muted">
            {messages.bulk.progress(formatNumber(done), formatNumber(items.length))}
          </p>
        </>
      )}
      {failed.length > 0 && <FailedItems {...{ failed, idOf, nameOf }} />}
      <DialogActions>
        {state === 'ready' && <Button onClick={close}>{messages.cancel}</Button>}
        {state === 'ready' && (
          <Button tone="main" onClick={() => void start()}>
            {messages.bulk.start(formatNumber(items.length))}
          </Button>
        )}
        {state === 'running' && <Button onClick={close}>{messages.bulk.stop}</Button>}
        {state === 'ended' && (
          <Button tone="main" onClick={close}>
            {messages.close}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface FailedItemsProps<Item> extends Pick<BulkRunProps<Item>, 'idOf' | 'nameOf'> {
  readonly failed: readonly Failed<Item>[]
}

function FailedItems<Item>({ failed, idOf, nameOf }: FailedItemsProps<Item>) {
  const title = messages.bulk.failed(formatNumber(failed.length))
  return (
    <section aria-label={title} className="mt-3">
      <p className="font-medium text-alarm">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keys. */}
      <ul className="max-h-60 overflow-y-auto" tabIndex={0}>
        {failed.map(({ item, reason }) => (
          <li key={idOf(item)} className="border-line border-b py-1.5 last:border-0">
            <span className="font-medium">{nameOf(item)}</span>
            <span className="block text-muted text-table">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function failuresOf<Item>(
  chunk: readonly Item[],
  run: BulkRunProps<Item>['run'],
  idOf: (item: Item) => string,
): Promise<Failed<Item>[]> {
  try {
    const { results } = await run(chunk)
    return results.flatMap(({ itemMetadata: { id, originalIndex, success, error } }) => {
      if (success) return []
      const item = chunk.find((one) => idOf(one) === id) ?? chunk[originalIndex ?? -1]
      return item === undefined ? [] : [{ item, reason: error?.description ?? '' }]
    })
  } catch (error) {
    return chunk.map((item) => ({ item, reason: problemOf(error) }))
  }
}
