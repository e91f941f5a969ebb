import { type UseFormReturn, useController } from 'react-hook-form'
import { SelectField, TextField } from '../kit/field.tsx'
import { isMoneyOrEmpty } from '../kit/validators.ts'
import { isPercent } from './benefit.ts'
import { messages, ruleMessages } from './messages.ts'
import { type RuleForm, templates } from './rule-form.ts'
import { CollectionTargets, ProductTargets } from './target-fields.tsx'

const checkPercent = (text: string) => isPercent(text) || messages.invalidPercent
const isCount = (text: string) => /^[1-9]\d{0,4}$/.test(text) || messages.invalidCount

interface BenefitFieldsProps {
  readonly form: UseFormReturn<RuleForm>
  readonly currency: string
}

/** The template of a rule, and the fields that it has. */
export function BenefitFields({ form, currency }: BenefitFieldsProps) {
  const { errors } = form.formState
  const template = form.watch('template')
  if (template === 'other') return <p className="text-muted">{ruleMessages.otherLead}</p>
  return (
    <>
      <SelectField label={ruleMessages.template} {...form.register('template')}>
        {templates.map((name) => (
          <option key={name} value={name}>
            {ruleMessages.templates[name]}
          </option>
        ))}
      </SelectField>
      {template === 'buyGet' && (
        <div className="grid grid-cols-2 gap-4">
          {(['buy', 'get'] as const).map((name) => (
            <TextField
              key={name}
              label={ruleMessages[name]}
              inputMode="numeric"
              error={errors[name]?.message}
              {...form.register(name, { validate: isCount })}
            />
          ))}
        </div>
      )}
      {template !== 'delivery' && (
        <TextField
          key={template}
          label={template === 'buyGet' ? ruleMessages.off : messages.percent}
          inputMode="decimal"
          error={errors.percent?.message}
          {...form.register('percent', {
            validate: (text, { template: kind }) => kind === 'delivery' || checkPercent(text),
          })}
        />
      )}
      <TextField
        label={messages.minimum(currency)}
        inputMode="decimal"
        error={errors.minimum?.message}
        {...form.register('minimum', { validate: isMoneyOrEmpty(currency) })}
      />
    </>
  )
}

interface RuleProductsProps {
  readonly form: UseFormReturn<RuleForm>
  readonly names: ReadonlyMap<string, string>
  /** Called with the name of a product that was added. */
  readonly onName: (id: string, name: string) => void
}

/** The products of a rule, at most 50. */
export function RuleProducts({ form, names, onName }: RuleProductsProps) {
  const template = form.watch('template')
  const { field, fieldState } = useController({
    name: 'productIds',
    control: form.control,
    rules: {
      validate: (ids, { template: kind, collectionIds }) =>
        kind !== 'products' || ids.length + collectionIds.length > 0 || ruleMessages.chooseProduct,
    },
  })
  const collections = useController({ name: 'collectionIds', control: form.control })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{ruleMessages.products}</legend>
      {template === 'buyGet' && <p className="text-muted text-table">{ruleMessages.allProducts}</p>}
      {template === 'products' && fieldState.error && (
        <p role="alert" className="text-alarm text-table">
          {fieldState.error.message}
        </p>
      )}
      <ProductTargets ids={field.value} names={names} onName={onName} onChange={field.onChange} />
      <CollectionTargets ids={collections.field.value} onChange={collections.field.onChange} />
    </fieldset>
  )
}
