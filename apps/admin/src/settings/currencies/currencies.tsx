import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { inLanguage, language } from '../../facts/facts.ts'
import { currencies as de } from '../../i18n/de/currencies.ts'
import { currencies as en } from '../../i18n/en/currencies.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField, SelectField, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { Section } from '../../kit/page.tsx'
import type { Editor } from '../../kit/use-editor.tsx'
import { messages as settingsMessages } from '../messages.ts'
import { SettingsPage } from '../settings-page.tsx'
import { type CurrenciesForm, isDecimal, toForm, toRates } from './currencies-form.ts'

const messages = inLanguage({ en, de })
const names = new Intl.DisplayNames(language, { type: 'currency' })
const nameOf = (code: string) => names.of(code) ?? code
const codes = Intl.supportedValuesOf('currency').toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

export function Component() {
  return (
    <SettingsPage<CurrenciesForm>
      title={settingsMessages.places.currencies?.[0] ?? ''}
      labels={{ currencyRates: messages.rates }}
      toForm={toForm}
      toChanges={(form) => ({ currencyRates: toRates(form) })}
    >
      {(editor, problemOf) => <Currencies editor={editor} problem={problemOf('currencyRates')} />}
    </SettingsPage>
  )
}

interface CurrenciesProps {
  readonly editor: Editor<CurrenciesForm>
  readonly problem: string | undefined
}

/** The currencies that the shop sells in beside its own, and their rates. */
function Currencies({ editor, problem }: CurrenciesProps) {
  const { control, watch } = editor.form
  const rows = useFieldArray({ control, name: 'currencyRates' })
  const [code, setCode] = useState('')
  const own = watch('own')
  const taken = new Set([own, ...watch('currencyRates').map((row) => row.currency)])
  const add = () => {
    if (code === '') return
    rows.append({ currency: code, rate: '', fromSource: true, roundTo: '', priceEnding: '' })
    setCode('')
  }
  return (
    <div className="flex flex-col gap-8">
      <Section title={messages.own}>
        <p className="font-medium">
          {nameOf(own)} ({own})
        </p>
        <p className="text-muted">{messages.ownHint}</p>
      </Section>
      <Section title={messages.rates} lead={messages.lead(nameOf(own))}>
        {rows.fields.length === 0 && <p className="mb-3 text-muted">{messages.none}</p>}
        {problem && (
          <p role="alert" className="mb-3 text-alarm">
            {problem}
          </p>
        )}
        <ul className="flex flex-col gap-5">
          {rows.fields.map(({ id, currency }, index) => (
            <li key={id} className="border-line border-b pb-5">
              <RateFields {...{ editor, index, own, currency }} onRemove={() => rows.remove(index)} />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex max-w-md items-end gap-2">
          <div className="min-w-0 flex-1">
            <SelectField label={messages.add} value={code} onChange={(event) => setCode(event.target.value)}>
              <option value="">{messages.choose}</option>
              {codes
                .filter((one) => !taken.has(one))
                .map((one) => (
                  <option key={one} value={one}>
                    {nameOf(one)} ({one})
                  </option>
                ))}
            </SelectField>
          </div>
          <Button busy={code === ''} onClick={add}>
            {kitMessages.add}
          </Button>
        </div>
      </Section>
    </div>
  )
}

interface RateFieldsProps {
  readonly editor: Editor<CurrenciesForm>
  readonly index: number
  /** The currency of the shop. */
  readonly own: string
  readonly currency: string
  readonly onRemove: () => void
}

function RateFields({ editor, index, own, currency, onRemove }: RateFieldsProps) {
  const { register, formState } = editor.form
  const errors = formState.errors.currencyRates?.[index]
  const isOptional = (text: string) => text.trim() === '' || isDecimal(text, 4) || messages.invalidNumber
  return (
    <fieldset>
      <legend className="mb-2 flex items-center gap-3 font-medium">
        {nameOf(currency)}
        <Button tone="plain" aria-label={messages.remove(nameOf(currency))} onClick={onRemove}>
          ×
        </Button>
      </legend>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-3">
        <TextField
          label={messages.rate(own, currency)}
          inputMode="decimal"
          error={errors?.rate?.message}
          {...register(`currencyRates.${index}.rate`, {
            validate: (text) => isDecimal(text, 12) || messages.invalidNumber,
          })}
        />
        <TextField
          label={messages.roundTo}
          hint={messages.roundToHint}
          inputMode="decimal"
          error={errors?.roundTo?.message}
          {...register(`currencyRates.${index}.roundTo`, { validate: isOptional })}
        />
        <TextField
          label={messages.priceEnding}
          hint={messages.priceEndingHint}
          inputMode="decimal"
          error={errors?.priceEnding?.message}
          {...register(`currencyRates.${index}.priceEnding`, { validate: isOptional })}
        />
      </div>
      <div className="mt-3">
        <CheckField
          label={messages.automatic}
          hint={messages.automaticHint}
          {...register(`currencyRates.${index}.fromSource`)}
        />
      </div>
    </fieldset>
  )
}
