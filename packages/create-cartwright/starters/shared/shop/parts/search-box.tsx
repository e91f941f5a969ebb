'use client'

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { GetForm, Link, readSuggestionsFor } from '../framework'
import { type Language, localPath } from '../languages'
import type { Suggestion } from '../loaders/listing'
import { messagesIn } from '../messages'

/** Milliseconds after a key until suggestions are loaded. */
const PAUSE = 200

/** The search, with products for what is typed so far. Without scripts, Enter opens the results. */
export function SearchBox({ language }: { readonly language: Language }) {
  const t = messagesIn(language)
  const id = useId()
  const [text, setText] = useState('')
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    if (text.trim().length < 2) return setSuggestions([])
    const controller = new AbortController()
    const timer = setTimeout(() => {
      readSuggestionsFor(text, language, controller.signal).then(setSuggestions, () => undefined)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, language])
  const close = () => setText('')
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape') close()
    const fields: (Element | null)[] = [...currentTarget.querySelectorAll('input, a')]
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const next = fields[fields.indexOf(document.activeElement) + step]
    if (step !== 0 && next instanceof HTMLElement) next.focus()
  }
  return (
    <GetForm action={localPath(language, '/search')} className="search" role="search" onKeyDown={onKeyDown}>
      <label className="hidden" htmlFor={id}>
        {t.searchLabel}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder={t.searchLabel}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit">{t.search}</button>
      {suggestions.length > 0 && (
        <ul className="suggestions" aria-label={t.search}>
          {suggestions.map(({ name, slug, image, price }) => (
            <li key={slug}>
              <Link href={localPath(language, `/products/${slug}`)} onClick={close}>
                {image ? <img src={image} alt="" width={48} height={48} /> : <span />}
                <span>{name}</span>
                <small>{price}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </GetForm>
  )
}
