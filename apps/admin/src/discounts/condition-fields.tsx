import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField, TextField } from '../kit/field.tsx'
import { messages, ruleMessages } from './messages.ts'
import { PeriodFields } from './period-fields.tsx'
import { targetsQuery } from './queries.ts'
import type { RuleForm } from './rule-form.ts'

const isCount = (text: string) => text.trim() === '' || /^[1-9]\d{0,4}$/.test(text.trim()) || messages.invalidCount

interface ConditionFieldsProps {
  readonly form: UseFormReturn<RuleForm>
  readonly timeZone: string
}

/** For whom a rule is, from how many units on, and when. */
export function ConditionFields({ form, timeZone }: ConditionFieldsProps) {
  const { data: targets } = useQuery(targetsQuery)
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={ruleMessages.units}
        hint={messages.optional}
        inputMode="numeric"
        error={errors.units?.message}
        {...form.register('units', { validate: isCount })}
      />
      {targets && (
        <SelectField label={ruleMessages.group} {...form.register('groupId')}>
          <option value="">{ruleMessages.everyone}</option>
          {targets.groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <PeriodFields form={form} timeZone={timeZone} />
    </>
  )
}
