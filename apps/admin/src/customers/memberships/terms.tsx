import type { UseFormReturn } from 'react-hook-form'
import { language as readLanguage } from '../../facts/facts.ts'
import { CheckField, TextArea, TextField } from '../../kit/field.tsx'
import { Section } from '../../kit/page.tsx'
import { isFilled } from '../../kit/validators.ts'
import type { LevelForm } from './form.ts'
import { messages } from './messages.ts'

const { fields } = messages
const languages = new Intl.DisplayNames(readLanguage, { type: 'language' })
const isRank = (text: string) => (/^\d{1,4}$/.test(text) && Number(text) <= 1000) || messages.invalidRank

/** Names of the level in the languages of the shop, and its place among the levels. */
export function Terms({ form }: { readonly form: UseFormReturn<LevelForm> }) {
  const { register, formState } = form
  const { errors } = formState
  const others = Object.keys(form.getValues('translations'))
  return (
    <Section title={messages.settings}>
      <div className="flex flex-col gap-4">
        <CheckField label={fields.visible} {...register('visible')} />
        <TextField
          label={fields.name}
          maxLength={100}
          error={errors.name?.message}
          {...register('name', { validate: isFilled })}
        />
        <TextArea
          label={fields.description}
          rows={3}
          maxLength={1000}
          error={errors.description?.message}
          {...register('description')}
        />
        {others.map((one) => (
          <div key={one} className="flex flex-col gap-4">
            <TextField
              label={messages.translated(fields.name, languages.of(one) ?? one)}
              maxLength={100}
              {...register(`translations.${one}.name`)}
            />
            <TextArea
              label={messages.translated(fields.description, languages.of(one) ?? one)}
              rows={3}
              maxLength={1000}
              {...register(`translations.${one}.description`)}
            />
          </div>
        ))}
        <TextField
          label={fields.rank}
          hint={messages.rankHint}
          inputMode="numeric"
          error={errors.rank?.message}
          {...register('rank', { validate: isRank })}
        />
      </div>
    </Section>
  )
}
