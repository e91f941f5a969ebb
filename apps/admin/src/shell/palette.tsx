import { Dialog } from '@base-ui/react/dialog'
import { isComposing } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { shellMessages } from './messages.ts'
import { type Found, findPages } from './palette-pages.ts'
import { findRecords } from './palette-search.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Finds pages, products, orders and customers by name, number or email. */
export function Palette({ open, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop z-40" />
        <Dialog.Popup
          aria-label={shellMessages.search}
          initialFocus={input}
          className="popup fixed top-[10vh] left-1/2 z-40 w-[min(38rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-hidden rounded-dialog"
        >
          <Finder input={input} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface FinderProps extends Pick<PaletteProps, 'onClose'> {
  readonly input: RefObject<HTMLInputElement | null>
}

function Finder({ input, onClose }: FinderProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const requested = useLate(text.trim())
  const { data: records = [] } = useQuery({
    queryKey: ['palette', requested],
    queryFn: ({ signal }) => findRecords(requested, signal),
    enabled: requested.length > 1,
    placeholderData: (before) => before,
  })
  const found = [...findPages(text), ...(text.trim().length > 1 ? records : [])]
  const index = Math.min(active, Math.max(0, found.length - 1))
  const go = (item: Found | undefined) => {
    if (!item) return
    onClose()
    if (item.isHosted) location.assign(item.to)
    else void navigate(item.to)
  }
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${index}` : undefined}
        aria-label={shellMessages.searchHint}
        placeholder={shellMessages.searchHint}
        className="w-full border-line border-b bg-transparent px-4 py-3.5 text-section outline-none placeholder:text-muted"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step !== 0) event.preventDefault()
          if (step !== 0) setActive((index + step + found.length) % Math.max(1, found.length))
          if (event.key === 'Enter') go(found[index])
        }}
      />
      <Results id={id} found={found} index={index} onGo={go} />
      <p role="status" className={found.length === 0 ? 'px-4 pb-4 text-muted' : 'sr-only'}>
        {text.trim() === '' && found.length > 0 ? '' : shellMessages.resultCount(found.length)}
      </p>
    </>
  )
}

interface ResultsProps {
  readonly id: string
  readonly found: readonly Found[]
  /** Which one Enter opens. */
  readonly index: number
  readonly onGo: (item: Found) => void
}

function Results({ id, found, index, onGo }: ResultsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={shellMessages.search}
      className="max-h-[50vh] overflow-y-auto p-1.5"
    >
      {found.map((item, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of the list.
        <div
          key={`${item.to} ${item.label}`}
          id={`${id}-${position}`}
          role="option"
          tabIndex={-1}
          aria-selected={position === index}
          className="menu-item"
          onClick={() => onGo(item)}
        >
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          <span className="text-label text-muted">{item.note}</span>
        </div>
      ))}
    </div>
  )
}

/** The value after a pause. */
function useLate<Value>(value: Value): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), 150)
    return () => clearTimeout(timer)
  }, [value])
  return late
}
