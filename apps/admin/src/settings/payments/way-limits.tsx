import type { UseFormReturn } from 'react-hook-form'
import { CheckList } from '../../kit/check-list.tsx'
import { CountryPicker } from '../../kit/country-picker.tsx'
import { TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { paymentMessages as messages } from '../messages.ts'
import { currenciesOf, type PaymentsForm, readLimit } from './way-form.ts'

interface WayLimitsProps {
  readonly form: UseFormReturn<PaymentsForm>
  readonly index: number
  /** Names of the customer groups of the shop. */
  readonly groups: readonly string[]
}

/** Which orders a way to pay is offered for. */
export function WayLimits({ form, index, groups }: WayLimitsProps) {
  const { register, setValue, watch, formState } = form
  const errors = formState.errors.ways?.[index]
  const { countries, customerGroups, decimals } = watch(`ways.${index}`)
  const isAmount = (text: string) =>
    text.trim() === '' || readLimit(text, decimals) !== null || kitMessages.invalidMoney
  const isCurrencies = (text: string) =>
    currenciesOf(text).every((code) => /^[A-Z]{3}$/.test(code)) || messages.wrongCurrency
  // A group that was deleted or is named by its id can still be removed.
  const offered = [...new Set([...groups, ...customerGroups])]
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{messages.limits}</legend>
      <p className="text-muted text-table">{messages.limitsHint}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={messages.minimum}
          inputMode="decimal"
          error={errors?.minimum?.message}
          {...register(`ways.${index}.minimum`, { validate: isAmount })}
        />
        <TextField
          label={messages.maximum}
          inputMode="decimal"
          error={errors?.maximum?.message}
          {...register(`ways.${index}.maximum`, { validate: isAmount })}
        />
        <TextField
          label={messages.currencies}
          hint={messages.currenciesHint}
          error={errors?.currencies?.message}
          {...register(`ways.${index}.currencies`, { validate: isCurrencies })}
        />
      </div>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 font-medium">{messages.groups}</legend>
        {offered.length === 0 && <p className="text-muted">{messages.noGroups}</p>}
        <CheckList
          choices={offered.map((name) => ({ id: name, name }))}
          chosen={customerGroups}
          onChange={(names) => setValue(`ways.${index}.customerGroups`, names, { shouldDirty: true })}
        />
        {offered.length > 0 && <p className="text-muted text-table">{messages.groupsHint}</p>}
      </fieldset>
      <CountryPicker
        legend={messages.countries}
        none={messages.allCountries}
        chosen={countries}
        onChange={(codes) => setValue(`ways.${index}.countries`, codes, { shouldDirty: true })}
      />
    </fieldset>
  )
}
