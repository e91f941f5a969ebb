import { Combobox } from '@base-ui/react/combobox'
import { countryGroupNames } from '@cartwright/design'
import { useState } from 'react'
import { Button } from './button.tsx'
import { countries } from './countries.ts'
import { hasGroup, withGroup, withoutGroup } from './country-groups.ts'
import { messages } from './messages.ts'

interface CountryPickerProps {
  readonly legend: string
  /** Codes of the chosen countries. */
  readonly chosen: readonly string[]
  readonly onChange: (codes: string[]) => void
  /** Shown while no country is chosen, such as “All countries”. */
  readonly none?: string
  /** Countries of other regions, with the name of that region. Groups leave them out; each can still be chosen. */
  readonly elsewhere?: ReadonlyMap<string, string>
}

const nowhere: ReadonlyMap<string, string> = new Map()

const names = new Map(countries.map(({ code, name }) => [code, name]))
const nameOf = (code: string) => names.get(code) ?? code

/**
 * Chooses countries from a list with a search: one stop for Tab, arrow keys move, Enter chooses. Those that were chosen when
 * it opened come first, so that nothing moves under the pointer.
 */
export function CountryPicker({ legend, chosen, onChange, none, elsewhere = nowhere }: CountryPickerProps) {
  const [codes] = useState(() => {
    const all = countries.map(({ code }) => code)
    return [...all.filter((code) => chosen.includes(code)), ...all.filter((code) => !chosen.includes(code))]
  })
  return (
    <fieldset className="flex min-h-52 min-w-0 flex-1 flex-col">
      <legend className="mb-1 font-medium">
        {chosen.length === 0 && none ? legend : `${legend} (${chosen.length})`}
      </legend>
      {chosen.length === 0 && none && <p className="mb-2 text-muted text-table">{none}</p>}
      {chosen.length > 0 && (
        <p className="mb-2 line-clamp-3 text-muted text-table">{chosen.map(nameOf).sort().join(', ')}</p>
      )}
      <Groups chosen={chosen} onChange={onChange} elsewhere={elsewhere} />
      <Combobox.Root
        multiple
        inline
        open
        autoHighlight
        items={codes}
        itemToStringLabel={nameOf}
        value={chosen}
        onValueChange={onChange}
      >
        <Combobox.Input
          className="control"
          type="search"
          aria-label={messages.searchCountry}
          placeholder={messages.searchCountry}
        />
        <Combobox.Empty className="text-muted">
          <p className="py-2">{messages.noCountry}</p>
        </Combobox.Empty>
        <Combobox.List
          aria-label={legend}
          className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line empty:hidden"
        >
          {(code: string) => (
            <Combobox.Item
              key={code}
              value={code}
              className="flex min-h-11 cursor-default items-center gap-2.5 px-3 data-[highlighted]:bg-sand sm:min-h-8"
            >
              <span
                aria-hidden="true"
                className="flex size-4.5 flex-none items-center justify-center rounded-sm border border-edge"
              >
                <Combobox.ItemIndicator>✓</Combobox.ItemIndicator>
              </span>
              {nameOf(code)}
              {elsewhere.has(code) && (
                <span className="ms-auto text-muted text-table">
                  {messages.countryElsewhere(elsewhere.get(code) ?? '')}
                </span>
              )}
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Root>
    </fieldset>
  )
}

/** Buttons that choose the countries of a group, or take them out: the world without the EU is two clicks. */
function Groups({
  chosen,
  onChange,
  elsewhere,
}: Pick<Required<CountryPickerProps>, 'chosen' | 'onChange' | 'elsewhere'>) {
  return (
    <p className="mb-2 flex flex-wrap gap-2">
      {countryGroupNames.map((group) => {
        const isChosen = hasGroup(chosen, group, elsewhere)
        return (
          <Button
            key={group}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? withoutGroup(chosen, group) : withGroup(chosen, group, elsewhere))}
          >
            {isChosen ? messages.withoutCountries(messages.countryGroups[group]) : messages.countryGroups[group]}
          </Button>
        )
      })}
    </p>
  )
}
