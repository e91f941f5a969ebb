import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { CheckField, Options, SelectField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { readNumber } from '../kit/number-input.ts'
import { Section } from '../kit/page.tsx'
import { isFilled, isPositiveMoney } from '../kit/validators.ts'
import { SubscribedNote } from '../subscriptions/subscribed-note.tsx'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'
import { emptySubscription, MOST_SUBSCRIPTIONS } from './subscription-form.ts'

interface PartProps {
  readonly form: UseFormReturn<ProductForm>
  readonly currency: string
}

/** The subscriptions that a product is offered by. */
export function Subscriptions({ form, currency }: PartProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'subscriptions' })
  return (
    <Section
      title={messages.subscriptions}
      folded={foldedOf(form, ['subscriptions'], fields.length)}
      lead={messages.subscriptionsLead}
    >
      <div className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <fieldset key={field.id} className="flex flex-col gap-3 border-line border-b pb-5">
            <legend className="sr-only">{messages.subscription(index + 1)}</legend>
            <Fields form={form} currency={currency} index={index} />
            <OptionNote form={form} index={index} />
            <p>
              <Button aria-label={messages.removeSubscription(index + 1)} onClick={() => remove(index)}>
                {kitMessages.remove}
              </Button>
            </p>
          </fieldset>
        ))}
        {fields.length > 0 && (
          <CheckField
            label={messages.subscriptionOnly}
            hint={messages.subscriptionOnlyHint}
            {...form.register('subscriptionOnly')}
          />
        )}
        {fields.length < MOST_SUBSCRIPTIONS && (
          <p>
            <Button onClick={() => append(emptySubscription)}>{messages.addSubscription}</Button>
          </p>
        )}
      </div>
    </Section>
  )
}

/** That customers have the option: for them it stays as it is. */
function OptionNote({ form, index }: Pick<PartProps, 'form'> & { readonly index: number }) {
  const id = form.watch(`subscriptions.${index}.subscriptionId`)
  return id ? <SubscribedNote kind="SUBSCRIPTION_OPTION" id={id} /> : null
}

function Fields({ form, currency, index }: PartProps & { readonly index: number }) {
  const name = `subscriptions.${index}` as const
  const errors = form.formState.errors.subscriptions?.[index]
  const type = form.watch(`${name}.discountType`)
  const isFree = (title: string, { subscriptions }: ProductForm) =>
    subscriptions.filter((one) => one.title.trim() === title.trim()).length <= 1 || messages.subscriptionTaken
  const isDiscount = (text: string) => {
    if (type === 'NONE') return true
    const percent = readNumber(text)
    if (type === 'PERCENT')
      return (percent !== null && percent >= 0.1 && percent <= 99.9) || messages.subscriptionPercent
    return isPositiveMoney(currency)(text)
  }
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_2fr]">
        <TextField
          label={messages.subscriptionTitle}
          maxLength={20}
          error={errors?.title?.message}
          {...form.register(`${name}.title`, { validate: { isFilled, isFree } })}
        />
        <TextField label={messages.subscriptionDescription} maxLength={60} {...form.register(`${name}.description`)} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField
          label={messages.subscriptionInterval}
          inputMode="numeric"
          error={errors?.interval?.message}
          {...form.register(`${name}.interval`, { validate: isWhole(1, 50) })}
        />
        <SelectField label={messages.subscriptionUnit} {...form.register(`${name}.frequency`)}>
          <Options labels={messages.subscriptionUnits} />
        </SelectField>
        <TextField
          label={messages.subscriptionCycles}
          hint={messages.subscriptionCyclesHint}
          inputMode="numeric"
          error={errors?.cycles?.message}
          {...form.register(`${name}.cycles`, { validate: (text) => text.trim() === '' || isWhole(2, 999)(text) })}
        />
        <SelectField label={messages.subscriptionDiscount} {...form.register(`${name}.discountType`)}>
          <Options labels={messages.subscriptionDiscounts(currency)} />
        </SelectField>
        {type !== 'NONE' && (
          <TextField
            label={messages.subscriptionDiscountValue}
            inputMode="decimal"
            error={errors?.discountValue?.message}
            {...form.register(`${name}.discountValue`, { validate: isDiscount })}
          />
        )}
      </div>
      <Terms form={form} index={index} />
      <CheckField label={messages.subscriptionVisible} {...form.register(`${name}.visible`)} />
    </>
  )
}

/** Minimum term, free trial and first delivery. */
function Terms({ form, index }: Pick<PartProps, 'form'> & { readonly index: number }) {
  const name = `subscriptions.${index}` as const
  const errors = form.formState.errors.subscriptions?.[index]
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <TextField
        label={messages.subscriptionMinimum}
        hint={messages.subscriptionMinimumHint}
        inputMode="numeric"
        error={errors?.minimum?.message}
        {...form.register(`${name}.minimum`, { validate: (text) => text.trim() === '' || isWhole(2, 999)(text) })}
      />
      <SelectField label={messages.subscriptionTrial} {...form.register(`${name}.trialUnit`)}>
        <Options labels={messages.subscriptionTrialUnits} />
      </SelectField>
      {form.watch(`${name}.trialUnit`) !== 'NONE' && (
        <TextField
          label={messages.subscriptionTrialLength}
          inputMode="numeric"
          error={errors?.trialLength?.message}
          {...form.register(`${name}.trialLength`, { validate: isWhole(1, 999) })}
        />
      )}
      <TextField
        type="date"
        label={messages.subscriptionStart}
        hint={messages.subscriptionStartHint}
        {...form.register(`${name}.startDate`)}
      />
    </div>
  )
}

const isWhole = (least: number, most: number) => (text: string) =>
  (/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most) ||
  messages.subscriptionNumber(least, most)
