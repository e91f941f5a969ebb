import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { isMoneyOrEmpty } from '../kit/validators.ts'
import { ProductSearch } from '../products/product-search.tsx'
import { isPercent } from './benefit.ts'
import { messages, ruleMessages } from './messages.ts'
import { targetsQuery } from './queries.ts'
import { type RuleForm, templates } from './rule-form.ts'

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

interface ChosenTargetsProps {
  readonly ids: readonly string[]
  /** Without those that are deleted. */
  readonly names: ReadonlyMap<string, string> | undefined
  readonly onChange: (ids: string[]) => void
}

/** What a rule is for; each name takes itself away. */
function ChosenTargets({ ids, names, onChange }: ChosenTargetsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id) => {
        const name = names?.get(id) ?? ruleMessages.sentence.gone
        return (
          <li key={id}>
            <Button
              aria-label={ruleMessages.remove(name)}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              {name} ×
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** The collections of a rule. */
function RuleCollections({ form }: Pick<BenefitFieldsProps, 'form'>) {
  const { data: targets } = useQuery(targetsQuery)
  const { field } = useController({ name: 'collectionIds', control: form.control })
  const ids = field.value
  const known = targets?.collections ?? []
  if (known.length === 0) return null
  return (
    <>
      <ChosenTargets ids={ids} names={targets?.names} onChange={field.onChange} />
      <SelectField
        label={ruleMessages.addCollection}
        value=""
        onChange={(event) => field.onChange([...ids, event.target.value])}
      >
        <option value="">{ruleMessages.chooseCollection}</option>
        {known
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
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
  const ids = field.value
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{ruleMessages.products}</legend>
      {template === 'buyGet' && <p className="text-muted text-table">{ruleMessages.allProducts}</p>}
      {template === 'products' && fieldState.error && (
        <p role="alert" className="text-alarm text-table">
          {fieldState.error.message}
        </p>
      )}
      <ChosenTargets ids={ids} names={names} onChange={field.onChange} />
      <RuleCollections form={form} />
      {ids.length < 50 && (
        <ProductSearch
          onPick={({ id, name }) => {
            onName(id, name)
            if (!ids.includes(id)) field.onChange([...ids, id])
          }}
        />
      )}
    </fieldset>
  )
}
