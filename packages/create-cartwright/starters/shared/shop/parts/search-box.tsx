'use client'

import { SearchBox as SearchField } from '@cartwright/react'
import { readSuggestionsFor, useGo } from '../framework'
import { type Language, localPath } from '../languages'

/** The search, with products for what is typed so far. Without scripts, Enter opens the results. */
export function SearchBox({ language }: { readonly language: Language }) {
  const go = useGo()
  return (
    <SearchField
      className="search"
      load={(text, signal) => readSuggestionsFor(text, language, signal)}
      open={go}
      onSearch={(text) => go(localPath(language, `/search?${new URLSearchParams({ q: text })}`))}
    />
  )
}
