import { useState } from 'react'
import { countries } from './countries.ts'
import { CheckField, TextField } from './field.tsx'
import { words } from './messages.ts'

interface CountryPickerProps {
  readonly legend: string
  /** Codes of the chosen countries. */
  readonly chosen: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** Chooses countries from a list with a search. The chosen ones come first. */
export function CountryPicker({ legend, chosen, onChange }: CountryPickerProps) {
  const [search, setSearch] = useState('')
  const found = countries.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const isChosen = (code: string) => chosen.includes(code)
  const listed = search === '' ? found.toSorted((a, b) => Number(isChosen(b.code)) - Number(isChosen(a.code))) : found
  const toggle = (code: string) => onChange(isChosen(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  return (
    <fieldset className="flex min-h-52 min-w-0 flex-1 flex-col">
      <legend className="mb-1 font-medium">{`${legend} (${chosen.length})`}</legend>
      <TextField
        label={words.searchCountry}
        quiet
        type="search"
        placeholder={words.searchCountry}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="mt-2 flex max-h-80 flex-col gap-1.5 overflow-y-auto p-1">
        {listed.map(({ code, name }) => (
          <CheckField key={code} label={name} checked={isChosen(code)} onChange={() => toggle(code)} />
        ))}
      </div>
    </fieldset>
  )
}
