import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from './merge-values.ts'

/** Fills a form over what is stored. Fields whose value stays are not touched: a person may be typing there. */
export function fillForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  values: Values,
): void {
  const current = form.getValues()
  // The names are those of the form, which the type of the entries cannot say.
  for (const [name, value] of Object.entries(values))
    if (!isSame(value, current[name])) form.setValue(name as FieldPath<Values>, value)
  form.reset(stored, { keepValues: true })
}
