import { useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import type { Editor } from '../kit/use-editor.tsx'
import { SettingsPage } from './settings-page.tsx'
import { settingsWords, siteWords } from './site-messages.ts'

const words = siteWords.currencies

interface Rate {
  currency: string
  rate: string
  priceEnding: string
  roundTo: string
}
interface CurrencyForm {
  own: string
  currencyRates: Rate[]
}

const decimal = (text: string) => text.trim().replace(',', '.')

export function Component() {
  return (
    <SettingsPage<CurrencyForm>
      title={settingsWords.places.currencies?.[0] ?? ''}
      lead={words.lead}
      labels={{ currencyRates: words.rates }}
      toForm={({ currency, currencyRates }) => ({
        own: currency,
        currencyRates: currencyRates.map((one) => ({
          currency: one.currency,
          rate: one.rate,
          priceEnding: one.priceEnding ?? '',
          roundTo: one.roundTo ?? '',
        })),
      })}
      toChanges={({ currencyRates }) => ({
        currencyRates: currencyRates.map(({ currency, rate, priceEnding, roundTo }) => ({
          currency: currency.trim().toUpperCase(),
          rate: decimal(rate),
          ...(priceEnding.trim() && { priceEnding: decimal(priceEnding) }),
          ...(roundTo.trim() && { roundTo: decimal(roundTo) }),
        })),
      })}
    >
      {(editor, problemOf) => <Currencies editor={editor} problem={problemOf('currencyRates')} />}
    </SettingsPage>
  )
}

interface CurrenciesProps {
  readonly editor: Editor<CurrencyForm>
  readonly problem: string | undefined
}

function Currencies({ editor: { form }, problem }: CurrenciesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'currencyRates' })
  const own = form.watch('own')
  const errors = form.formState.errors.currencyRates
  const isNumber = (text: string) => Number(decimal(text)) > 0 || words.wrongRate
  const isNumberOrEmpty = (text: string) => text.trim() === '' || isNumber(text)
  return (
    <div className="flex flex-col gap-8">
      <Section title={words.own}>
        <p className="font-medium">{own}</p>
        <p className="text-muted">{words.ownHint}</p>
      </Section>
      <Section title={words.rates}>
        {fields.length === 0 && <p className="mb-3 text-muted">{words.none}</p>}
        {problem && (
          <p role="alert" className="mb-3 text-alarm">
            {problem}
          </p>
        )}
        <ul className="flex flex-col gap-4">
          {fields.map(({ id, currency }, index) => (
            <li key={id} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[6rem_1fr_1fr_1fr_auto]">
              <TextField
                label={words.code}
                maxLength={3}
                error={errors?.[index]?.currency?.message}
                {...form.register(`currencyRates.${index}.currency`, {
                  validate: (code) => /^[A-Za-z]{3}$/.test(code.trim()) || words.wrongCode,
                })}
              />
              <TextField
                label={words.rate(own)}
                inputMode="decimal"
                error={errors?.[index]?.rate?.message}
                {...form.register(`currencyRates.${index}.rate`, { validate: isNumber })}
              />
              <TextField
                label={words.priceEnding}
                inputMode="decimal"
                error={errors?.[index]?.priceEnding?.message}
                {...form.register(`currencyRates.${index}.priceEnding`, { validate: isNumberOrEmpty })}
              />
              <TextField
                label={words.roundTo}
                inputMode="decimal"
                error={errors?.[index]?.roundTo?.message}
                {...form.register(`currencyRates.${index}.roundTo`, { validate: isNumberOrEmpty })}
              />
              <Button tone="plain" onClick={() => remove(index)}>
                {words.remove(currency)}
              </Button>
            </li>
          ))}
        </ul>
        <Button className="mt-4" onClick={() => append({ currency: '', rate: '', priceEnding: '', roundTo: '' })}>
          {words.add}
        </Button>
      </Section>
    </div>
  )
}
