import { isComposing } from '@cartwright/design'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Suggestion } from '../catalog/types.ts'
import { useLocalPath } from '../i18n/use-messages.ts'

/** What counts of a key of the field. */
type FieldKey = Pick<KeyboardEvent, 'key' | 'preventDefault'> & Parameters<typeof isComposing>[0]

const pauseWhileTyping = 150
const shortestTerm = 2

/**
 * Suggestions for a search field, by the combobox pattern: arrows move through them, Enter opens the one they are on,
 * Escape closes the list. Without a network there are none, and the search is still a form.
 *
 * @param onOpen called with the path of the suggestion that Enter opens
 */
export function useSuggestions(onOpen: (path: string) => void) {
  const id = useId()
  const address = useLocalPath()('/search/suggestions')
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const request = useRef<AbortController>(undefined)
  const close = () => {
    request.current?.abort()
    setSuggestions([])
    setActive(-1)
  }
  useEffect(() => () => request.current?.abort(), [])

  function onInput(text: string) {
    request.current?.abort()
    setActive(-1)
    const term = text.trim()
    if (term.length < shortestTerm) return setSuggestions([])
    const current = new AbortController()
    request.current = current
    setTimeout(() => void load(term, current.signal), pauseWhileTyping)
  }

  async function load(term: string, signal: AbortSignal) {
    if (signal.aborted) return
    const found = await fetchSuggestions(`${address}?${new URLSearchParams({ q: term })}`, signal)
    if (!signal.aborted) setSuggestions(found)
  }

  function onKeyDown(event: FieldKey) {
    if (isComposing(event)) return
    if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      // One place more than there are suggestions: the field itself.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
    const picked = suggestions[active]
    if (event.key === 'Enter' && picked) {
      event.preventDefault()
      close()
      onOpen(picked.path)
    }
  }

  return { id, suggestions, active, open: suggestions.length > 0, onInput, onKeyDown, close }
}

async function fetchSuggestions(address: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
