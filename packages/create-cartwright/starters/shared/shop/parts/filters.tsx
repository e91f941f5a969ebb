'use client'

import type { ReactNode } from 'react'
import { GetForm, Link } from '../framework'
import type { Language } from '../languages'
import { filters, type Listing } from '../loaders/listing'
import { messagesIn } from '../messages'

interface FiltersProps {
  readonly language: Language
  readonly path: string
  readonly listing: Pick<Listing, 'facets' | 'chosen' | 'sort' | 'text' | 'total'>
}

/** Filters and order of a list. A change takes effect at once; without scripts, by the button. */
export function Filters({ language, path, listing: { facets, chosen, sort, text, total } }: FiltersProps) {
  const t = messagesIn(language)
  const isChosen = (name: string, value: string) => chosen.some(([one, other]) => one === name && other === value)
  const chosenValue = (name: string) => chosen.find(([one]) => one === name)?.[1]
  const group = (name: string, title: string, values: readonly Value[]) => (
    <Group key={name} title={title} isOpen={values.some(({ value }) => isChosen(name, value))}>
      {values.map(({ value, label, count }) => (
        <Check key={value} name={name} value={value} count={count} isChosen={isChosen(name, value)}>
          {label}
        </Check>
      ))}
    </Group>
  )
  return (
    <GetForm
      // Other filters are another form, whose fields start again.
      key={JSON.stringify([chosen, sort, text])}
      action={path}
      className="filters"
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement && target.type === 'number')) currentTarget.requestSubmit()
      }}
    >
      {text && <input type="hidden" name="q" value={text} />}
      <div className="filters-row">
        <p aria-live="polite">{t.products(total)}</p>
        <label>
          {t.sort}{' '}
          <select name="sort" defaultValue={sort}>
            {Object.entries(t.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <details className="filters-groups" open={chosen.length > 0}>
        <summary>
          {t.filters} {chosen.length > 0 && <span className="count">{chosen.length}</span>}
        </summary>
        <div className="groups">
          {facets.options
            .filter(({ choices }) => choices.length > 1)
            .slice(0, 5)
            .map(({ name, translatedName, choices }) =>
              group(
                filters.option + name,
                translatedName ?? name,
                choices.map(({ description, translatedDescription, count }) => ({
                  value: description,
                  label: translatedDescription ?? description,
                  count,
                })),
              ),
            )}
          {facets.attributes
            ?.filter(({ values }) => values.length > 1)
            .map(({ key, name, unit = '', values }) =>
              group(
                filters.attribute + key,
                name,
                values.map(({ value, label, count }) => ({ value, label: label ?? `${value} ${unit}`.trim(), count })),
              ),
            )}
          {facets.brands.length > 1 &&
            group(
              'brand',
              t.brand,
              facets.brands.map(({ name, count }) => ({ value: name, label: name, count })),
            )}
          <Group title={t.price} isOpen={chosenValue('min') !== undefined || chosenValue('max') !== undefined}>
            <div className="range">
              {(['min', 'max'] as const).map((name) => (
                <label key={name}>
                  {name === 'min' ? t.from : t.to}
                  <input
                    type="number"
                    name={name}
                    min={0}
                    inputMode="numeric"
                    defaultValue={chosenValue(name)}
                    placeholder={rangeEnd(name)}
                  />
                </label>
              ))}
            </div>
          </Group>
          <Group title={t.availability} isOpen={chosen.some(([name]) => name === 'stock' || name === 'sale')}>
            <Check name="stock" value="1" count={facets.inStock} isChosen={isChosen('stock', '1')}>
              {t.inStockOnly}
            </Check>
            <Check name="sale" value="1" count={facets.onSale} isChosen={isChosen('sale', '1')}>
              {t.onSale}
            </Check>
          </Group>
        </div>
        <p className="inline">
          <button type="submit" className="button quiet">
            {t.apply}
          </button>
          {chosen.length > 0 && (
            <Link href={text ? `${path}?${new URLSearchParams({ q: text })}` : path}>{t.clearFilters}</Link>
          )}
        </p>
      </details>
    </GetForm>
  )

  function rangeEnd(name: 'min' | 'max'): string | undefined {
    const { minValue, maxValue } = facets.price ?? {}
    const end = name === 'min' ? minValue && Math.floor(minValue) : maxValue && Math.ceil(maxValue)
    return end === undefined ? undefined : String(end)
  }
}

interface Value {
  readonly value: string
  readonly label: string
  readonly count: number
}

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} name={isOpen ? undefined : 'filter'}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

interface CheckProps {
  readonly name: string
  readonly value: string
  readonly count: number
  readonly isChosen: boolean
  readonly children: ReactNode
}

function Check({ name, value, count, isChosen, children }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>
        {children} <small>({count})</small>
      </span>
    </label>
  )
}
