'use client'

import type { ShopProduct } from '@cartwright/client'
import { type KeyboardEvent, useState } from 'react'
import { type SuggestionsOptions, useSuggestions } from '../../catalog/use-search.ts'
import { isComposing } from '../kit/is-composing.ts'

/** The state of a search field with suggestions. */
export interface Combobox {
  readonly text: string
  readonly products: readonly ShopProduct[]
  /** The suggestion that the keys are on; -1 for the field itself. */
  readonly active: number
  readonly isOpen: boolean
  type(text: string): void
  close(): void
  onKeyDown(event: KeyboardEvent): void
}

interface ComboboxOptions {
  readonly defaultValue: string
  readonly limit: number
  readonly load: SuggestionsOptions['load']
  readonly onPick: (product: ShopProduct) => void
}

/** Moves through suggestions by key, as the combobox pattern of ARIA has it. */
export function useCombobox({ defaultValue, limit, load, onPick }: ComboboxOptions): Combobox {
  const [text, setText] = useState(defaultValue)
  const [isTyped, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const { data } = useSuggestions(isTyped ? text : '', { limit, load })
  // While the last word is unfinished, a partial match would suggest something else with each key.
  const products = isTyped && data && !data.partialMatch ? data.products : []
  const isOpen = products.length > 0
  const index = Math.min(active, products.length - 1)
  const close = () => {
    setTyped(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter of an input method takes a word over.
    if (isComposing(event)) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!isTyped) setTyped(true)
      // One place more than there are suggestions: the field itself.
      const places = products.length + 1
      setActive(((index + 1 + step + places) % places) - 1)
    }
    const picked = products[index]
    if (event.key === 'Enter' && picked) {
      event.preventDefault()
      close()
      onPick(picked)
    }
  }
  return {
    text,
    products,
    active: index,
    isOpen,
    type: (next) => {
      setText(next)
      setTyped(true)
      setActive(-1)
    },
    close,
    onKeyDown,
  }
}
