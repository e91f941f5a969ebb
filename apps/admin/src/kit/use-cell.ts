import { isComposing } from '@cartwright/design'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSave } from './use-save.ts'

export interface CellOptions {
  /** What is stored. */
  readonly value: string
  /** The value to store, or null if the text is not valid. */
  readonly read: (text: string) => string | null
  /** Stores a changed value. If it rejects, the text stays, and the person reads why. */
  readonly onCommit: (value: string) => Promise<unknown>
}

/** A value that is edited in its place: Enter and leaving the field store it, Escape takes the text back. */
export function useCell(options: CellOptions) {
  const { value, read } = options
  const [text, setText] = useState<string | null>(null)
  // Events come before the next render: Escape closes the field, which leaves it.
  const typed = useRef<string | null>(null)
  // What the person saw when they began, so that a newer value is neither stored again nor overwritten unseen.
  const seen = useRef<CellOptions | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isLeftAgain = useRef(false)
  const { save, isSaving } = useSave()
  const edit = (next: string | null) => {
    if (next === null || typed.current === null) seen.current = next === null ? null : options
    typed.current = next
    setText(next)
  }
  const commit = async (): Promise<void> => {
    const sent = typed.current
    const next = sent === null ? null : read(sent)
    if (next === null) return
    if (isSaving) {
      isLeftAgain.current = true
      return
    }
    const { value: before, onCommit } = seen.current ?? options
    if (next === read(before)) return edit(null)
    const isStored = await save(() => onCommit(next))
    if (isStored && typed.current === sent) edit(null)
    // A person who repeats it has read what is stored now.
    seen.current = null
    setFailed(isStored ? null : sent)
    if (!isLeftAgain.current) return
    isLeftAgain.current = false
    // What was typed and left while the first value was being stored.
    if (isStored && typed.current !== null) await commit()
  }
  const leave = () => {
    // Only Enter repeats what failed.
    if (text !== failed || text === null) void commit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') edit(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    void commit()
  }
  const isInvalid = text !== null && read(text) === null
  const hasFailed = text !== null && text === failed
  return { text: text ?? value, isOpen: text !== null, isInvalid, hasFailed, isSaving, edit, leave, onKeyDown }
}
