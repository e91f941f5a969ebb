import type { SiteSettings } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { client, queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { CheckField, SelectField, TextField } from '../../kit/field.tsx'
import { words as kitWords } from '../../kit/messages.ts'
import { Page, Section } from '../../kit/page.tsx'
import { type Editor, useEditor } from '../../kit/use-editor.tsx'
import { language } from '../../shell/facts.ts'
import { words as discountWords } from '../messages.ts'
import { DiscountTabs } from '../tabs.tsx'
import { type CurrenciesForm, isDecimal, toForm, toRates } from './currencies-form.ts'
import { words } from './messages.ts'
import { sellingQuery } from './queries.ts'

const names = new Intl.DisplayNames(language, { type: 'currency' })
const nameOf = (code: string) => names.of(code) ?? code
const codes = Intl.supportedValuesOf('currency').toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

export function loader() {
  void queries.prefetchQuery(sellingQuery)
  return null
}

export function Component() {
  const { data, error, refetch } = useQuery(sellingQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page title={discountWords.title}>
      <DiscountTabs />
      {data ? <CurrenciesEditor settings={data} /> : <Skeleton lines={6} />}
    </Page>
  )
}

/** The currencies that the shop sells in beside its own, and their rates. */
function CurrenciesEditor({ settings }: { readonly settings: SiteSettings }) {
  const { currency } = settings
  const editor = useEditor({
    latest: toForm(settings),
    save: async (values) => {
      const stored = await client.siteSettings.updateSiteSettings({ currencyRates: toRates(values) })
      queries.setQueryData(sellingQuery.queryKey, stored)
      return toForm(stored)
    },
  })
  const rows = useFieldArray({ control: editor.form.control, name: 'rows' })
  const [code, setCode] = useState('')
  const taken = new Set([currency, ...editor.form.watch('rows').map((row) => row.currency)])
  const add = () => {
    if (code === '') return
    rows.append({ currency: code, rate: '', fromSource: true, roundTo: '', priceEnding: '' })
    setCode('')
  }
  return (
    <EditorFrame editor={editor} labels={{ rows: words.currencies }}>
      <Section title={words.currencies} lead={words.currenciesLead(nameOf(currency))}>
        {rows.fields.length === 0 && <p className="mb-3 text-muted">{words.noCurrencies}</p>}
        <ul className="flex flex-col gap-5">
          {rows.fields.map(({ id, currency: own }, index) => (
            <li key={id} className="border-line border-b pb-5">
              <RateFields {...{ editor, index, currency }} own={own} onRemove={() => rows.remove(index)} />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex max-w-md items-end gap-2">
          <div className="min-w-0 flex-1">
            <SelectField label={words.addCurrency} value={code} onChange={(event) => setCode(event.target.value)}>
              <option value="">{words.choose}</option>
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
            {kitWords.add}
          </Button>
        </div>
      </Section>
    </EditorFrame>
  )
}

interface RateFieldsProps {
  readonly editor: Editor<CurrenciesForm>
  readonly index: number
  /** The currency of the shop. */
  readonly currency: string
  readonly own: string
  readonly onRemove: () => void
}

function RateFields({ editor, index, currency, own, onRemove }: RateFieldsProps) {
  const { register, formState } = editor.form
  const errors = formState.errors.rows?.[index]
  const isOptional = (text: string) => text.trim() === '' || isDecimal(text, 4) || words.invalidNumber
  return (
    <fieldset>
      <legend className="mb-2 flex items-center gap-3 font-medium">
        {nameOf(own)}
        <Button tone="plain" aria-label={words.removeCurrency(nameOf(own))} onClick={onRemove}>
          ×
        </Button>
      </legend>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-3">
        <TextField
          label={words.rate(currency, own)}
          inputMode="decimal"
          error={errors?.rate?.message}
          {...register(`rows.${index}.rate`, { validate: (text) => isDecimal(text, 12) || words.invalidNumber })}
        />
        <TextField
          label={words.roundTo}
          hint={words.roundToHint}
          inputMode="decimal"
          error={errors?.roundTo?.message}
          {...register(`rows.${index}.roundTo`, { validate: isOptional })}
        />
        <TextField
          label={words.priceEnding}
          hint={words.priceEndingHint}
          inputMode="decimal"
          error={errors?.priceEnding?.message}
          {...register(`rows.${index}.priceEnding`, { validate: isOptional })}
        />
      </div>
      <div className="mt-3">
        <CheckField label={words.automatic} hint={words.automaticHint} {...register(`rows.${index}.fromSource`)} />
      </div>
    </fieldset>
  )
}
