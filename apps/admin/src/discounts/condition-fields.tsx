import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField, TextField } from '../kit/field.tsx'
import { messages, ruleMessages } from './messages.ts'
import { targetsQuery } from './queries.ts'
import type { RuleForm } from './rule-form.ts'

const isCount = (text: string) => text.trim() === '' || /^[1-9]\d{0,4}$/.test(text.trim()) || messages.invalidCount

/** For whom a rule is, from how many units on, and when. */
export function ConditionFields({ form }: { readonly form: UseFormReturn<RuleForm> }) {
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
      <div className="grid grid-cols-2 gap-4">
        <TextField label={ruleMessages.firstDay} type="date" {...form.register('firstDay')} />
        <TextField
          label={messages.until}
          type="date"
          error={errors.lastDay?.message}
          {...form.register('lastDay', {
            validate: (day, { firstDay }) => !day || !firstDay || day >= firstDay || ruleMessages.daysOrder,
          })}
        />
      </div>
    </>
  )
}
